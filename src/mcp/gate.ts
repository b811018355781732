import {
  code,
  eraOf,
  isRequestId,
  maxIdLength,
  protocolVersionKey,
  type ErrorReply,
  type JsonObject,
  type Notification,
  type Request,
  type RequestId,
  type Response,
} from './json-rpc.ts'
import { isObject } from '../kernel/is-object.ts'
import { attempt } from '../kernel/attempt.ts'
import { maxDepth, maxValues, shapeProblem } from '../kernel/json-shape.ts'
import { readId } from './read-id.ts'
import { initializeProblem } from './initialize-params.ts'

/**
 * What happens to incoming text: it is served, refused with an answer, or dropped without one. A dropped message with a
 * problem gets no answer, but over HTTP an error status. A response is dropped where Kura asked nothing.
 */
export type Judgement =
  | { readonly kind: 'request'; readonly message: Request }
  | { readonly kind: 'notification'; readonly message: Notification }
  | { readonly kind: 'response'; readonly message: Response }
  | { readonly kind: 'refuse'; readonly id: RequestId | undefined; readonly error: ErrorReply['error'] }
  | { readonly kind: 'drop'; readonly problem?: string }

/** The SDK repeats an unknown version in its answer, so its length is limited. */
export const maxVersionLength = 64

export const maxPayloadBytes = 10 * 1024 * 1024

const shapeWords = {
  depth: `nested deeper than ${maxDepth}`,
  values: `more than ${maxValues} members and elements`,
}

/** Checks one line of text. */
export const judgeText = (bytes: Uint8Array): Judgement => {
  const text = decode(bytes)
  if (text === undefined) return refuse(undefined, code.parseError, 'Parse error: not valid UTF-8')
  const shape = shapeProblem(text)
  if (shape !== undefined)
    return refuse(readId(text.slice(0, 4096)), code.invalidRequest, `Invalid Request: ${shapeWords[shape]}`)
  try {
    return judge(JSON.parse(text))
  } catch {
    return refuse(undefined, code.parseError, 'Parse error: not valid JSON')
  }
}

export const judgeTooLong = (prefix: Uint8Array): Judgement =>
  refuse(
    readId(Buffer.from(prefix).toString('utf8')),
    code.invalidRequest,
    `Invalid Request: longer than ${maxPayloadBytes} bytes`,
  )

/** Checks one JSON value. */
export const judge = (value: unknown): Judgement => {
  if (Array.isArray(value)) return refuse(undefined, code.invalidRequest, 'Invalid Request: batches are not supported')
  if (!isObject(value)) return refuse(undefined, code.invalidRequest, 'Invalid Request: not an object')
  if (isResponse(value)) return judgeResponse(value)
  return judgeCall(value)
}

const isResponse = (value: JsonObject): boolean => !('method' in value) && ('result' in value || 'error' in value)

/** Anything but a result is passed on as a failure without the client's words, which may have any form. */
const judgeResponse = ({ id, result, ...rest }: JsonObject): Judgement => {
  if (!isRequestId(id)) return { kind: 'drop' }
  if (isObject(result) && !('error' in rest)) return { kind: 'response', message: { jsonrpc: '2.0', id, result } }
  const error = { code: code.internalError, message: 'The client failed' }
  return { kind: 'response', message: { jsonrpc: '2.0', id, error } }
}

const judgeCall = (value: JsonObject): Judgement => {
  const { id, method, params } = value
  const readable = isReadable(id) ? id : undefined
  if (typeof method !== 'string')
    return refuse(readable, code.invalidRequest, 'Invalid Request: method must be a string')
  if (!('id' in value)) return judgeNotification(value, method)
  if (!isRequestId(id))
    return refuse(
      readable,
      code.invalidRequest,
      `Invalid Request: id must be a string of at most ${maxIdLength} characters or an integer`,
    )
  const problem = envelopeProblem(value)
  if (problem !== undefined) return refuse(id, code.invalidRequest, `Invalid Request: ${problem}`)
  // The newest era has no handshake: there `initialize` is just an unknown method.
  const paramsProblem = method === 'initialize' && eraOf(value) === 'legacy' ? initializeProblem(params) : undefined
  if (paramsProblem !== undefined) {
    return {
      kind: 'refuse',
      id,
      error: {
        code: code.invalidParams,
        message: `Invalid params: ${paramsProblem.field}: ${paramsProblem.error}`,
        data: paramsProblem,
      },
    }
  }
  return { kind: 'request', message: { jsonrpc: '2.0', id, method, ...(isObject(params) && { params }) } }
}

/** Notifications are never answered, not even invalid ones. `initialize` without an id is no notification. */
const judgeNotification = (value: JsonObject, method: string): Judgement => {
  if (method === 'initialize') return refuse(undefined, code.invalidRequest, 'Invalid Request: initialize needs an id')
  const problem = envelopeProblem(value)
  if (problem !== undefined) return { kind: 'drop', problem }
  const { params } = value
  return { kind: 'notification', message: { jsonrpc: '2.0', method, ...(isObject(params) && { params }) } }
}

const envelopeProblem = ({ jsonrpc, params, ...rest }: JsonObject): string | undefined => {
  if (jsonrpc !== '2.0') return 'jsonrpc must be "2.0"'
  if (params !== undefined && !isObject(params)) return 'params must be an object'
  if (isObject(params) && '_meta' in params) {
    if (!isObject(params._meta)) return 'params._meta must be an object'
    const { progressToken, [protocolVersionKey]: version } = params._meta
    if (typeof version === 'string' && version.length > maxVersionLength)
      return `params._meta["${protocolVersionKey}"] is longer than ${maxVersionLength} characters`
    if (progressToken !== undefined && !isRequestId(progressToken))
      return `params._meta.progressToken must be a string of at most ${maxIdLength} characters or an integer`
  }
  if ('result' in rest || 'error' in rest) return 'a request has no result and no error'
  return undefined
}

const isReadable = (id: unknown): id is RequestId =>
  typeof id === 'string' ? id.length <= maxIdLength : typeof id === 'number'

const refuse = (id: RequestId | undefined, errorCode: number, message: string): Judgement => ({
  kind: 'refuse',
  id,
  error: { code: errorCode, message },
})

const decoder = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Uint8Array): string | undefined => attempt(() => decoder.decode(bytes))
