import { CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server'
import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'
import { isObject } from '../kernel/is-object.ts'
import { grantedFeatures } from './capabilities.ts'
import { featuresOf } from './client-features.ts'
import type { Edge } from './edge.ts'
import type { Notification, Request as Message } from './json-rpc.ts'
import { featuresInSessionId, markedSessionId } from './session-id.ts'

/** What the client of an HTTP request announced. */

/** In the newest revision each request says what its client can do. */
export const featuresInMeta = (message: Message | Notification | undefined): ClientFeatures => {
  const meta = message?.params?._meta
  return featuresOf(isObject(meta) ? meta[CLIENT_CAPABILITIES_META_KEY] : undefined, 'modern')
}

/** Before 2026-07-28 nothing can be asked over HTTP, because no stream to the client outlives a request. */
export const earlierFeatures = (
  message: Message | Notification | undefined,
  sessionId: string | null | undefined,
): ClientFeatures => {
  const { views, tasks } =
    message?.method === 'initialize'
      ? featuresOf(message.params?.capabilities, 'legacy')
      : featuresInSessionId(sessionId)
  return { ...noFeatures, views, tasks }
}

/** The newest revision has no `initialize`, so there it is refused. */
export const withSessionId = (response: Response, message: Message | Notification, { identity }: Edge): Response => {
  if (message.method !== 'initialize' || !response.ok) return response
  const id = markedSessionId(grantedFeatures(earlierFeatures(message, undefined), identity))
  if (id !== undefined) response.headers.set('Mcp-Session-Id', id)
  return response
}
