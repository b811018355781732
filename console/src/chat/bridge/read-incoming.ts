import type { Message } from '../../api/read-answer.ts'
import type { Params } from './create-bridge.ts'

export type Incoming =
  | { readonly kind: 'request'; readonly id: number | string; readonly method: string; readonly params: Params }
  | { readonly kind: 'notification'; readonly method: string; readonly params: Params }
  | { readonly kind: 'answer'; readonly id: number; readonly message: Message }

export const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A message of the host; undefined for anything else that a page may post. */
export const readIncoming = (data: unknown): Incoming | undefined => {
  if (!isRecord(data) || data.jsonrpc !== '2.0') return undefined
  const { id, method } = data
  const params = isRecord(data.params) ? data.params : {}
  if (typeof method === 'string') {
    if (id === undefined) return { kind: 'notification', method, params }
    return typeof id === 'number' || typeof id === 'string' ? { kind: 'request', id, method, params } : undefined
  }
  if (typeof id !== 'number' || !(isRecord(data.result) || isRecord(data.error))) return undefined
  return { kind: 'answer', id, message: data }
}
