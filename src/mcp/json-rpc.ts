import { isObject } from '../kernel/is-object.ts'

export type RequestId = string | number

export interface Request {
  readonly jsonrpc: '2.0'
  readonly id: RequestId
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

export interface Notification {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** A client's answer to a request of ours. */
export type Response =
  | { readonly jsonrpc: '2.0'; readonly id: RequestId; readonly result: JsonObject }
  | { readonly jsonrpc: '2.0'; readonly id: RequestId; readonly error: ErrorReply['error'] }

export const code = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const

export interface ErrorReply {
  readonly jsonrpc: '2.0'
  readonly id?: RequestId | null
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
}

export type Era = 'legacy' | 'modern'

/** An error for a request whose id may be unknown; the newest revision leaves an unknown id out. */
export const errorReply = (id: RequestId | undefined, error: ErrorReply['error'], era: Era): ErrorReply => {
  if (id !== undefined) return { jsonrpc: '2.0', id, error }
  return era === 'modern' ? { jsonrpc: '2.0', error } : { jsonrpc: '2.0', id: null, error }
}

export const protocolVersionKey = 'io.modelcontextprotocol/protocolVersion'

/** A request of the newest era contains its revision. */
export const eraOf = ({ params }: { readonly params?: unknown }): Era => {
  const meta = isObject(params) ? params._meta : undefined
  return isObject(meta) && protocolVersionKey in meta ? 'modern' : 'legacy'
}

export type JsonObject = Readonly<Record<string, unknown>>

/** An id goes back with every answer, so its length is limited. */
export const maxIdLength = 200

export const isRequestId = (value: unknown): value is RequestId =>
  typeof value === 'string' ? value.length <= maxIdLength : Number.isInteger(value)
