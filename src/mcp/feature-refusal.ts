import { CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server'
import { MissingFeature, type ClientFeatures } from '../kernel/client-features.ts'
import { isObject } from '../kernel/is-object.ts'
import { wireError } from './answer-shape.ts'
import { grantedFeatures } from './capabilities.ts'
import { featuresOf } from './client-features.ts'
import type { Edge } from './edge.ts'
import { errorReply, type ErrorReply, type Notification, type Request } from './json-rpc.ts'

/** What a client of 2026-07-28 announces with a request. */
export const featuresInMeta = (message: Request | Notification | undefined): ClientFeatures => {
  const meta = message?.params?._meta
  return featuresOf(isObject(meta) ? meta[CLIENT_CAPABILITIES_META_KEY] : undefined)
}

/**
 * The refusal of a request of 2026-07-28 that needs what its client did not announce. Over HTTP it has a status of its
 * own, so it must be known before the stream of the answer begins.
 */
export const featureRefusal = async (request: Request, edge: Edge): Promise<ErrorReply | undefined> => {
  const needed = await neededBy(request, edge)
  if (needed === undefined || grantedFeatures(featuresInMeta(request), edge.identity)[needed.feature]) return undefined
  const { code, message, data } = wireError(new MissingFeature(needed.feature, needed.call), '2026-07-28')
  return errorReply(request.id, { code, message, data }, 'modern')
}

interface Needed {
  readonly feature: keyof ClientFeatures
  readonly call: string
}

const neededBy = async ({ method, params }: Request, { backend }: Edge): Promise<Needed | undefined> => {
  const name = params?.name
  if (method !== 'tools/call' || typeof name !== 'string') return undefined
  const feature = await backend.featureNeededBy(name)
  return feature && { feature, call: name }
}
