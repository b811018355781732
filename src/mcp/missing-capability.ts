import { CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server'
import type { ClientFeatures } from '../kernel/client-features.ts'
import { isObject } from '../kernel/is-object.ts'
import { WireError } from './answer-shape.ts'
import { featuresOf, tasksExtension, viewsExtension } from './client-features.ts'
import type { Edge } from './edge.ts'
import { eraOf, errorReply, type ErrorReply, type Request } from './json-rpc.ts'

export const missingCapabilityCode = -32021

const announcedBy: Readonly<Record<keyof ClientFeatures, object>> = {
  forms: { elicitation: { form: {} } },
  sampling: { sampling: {} },
  roots: { roots: {} },
  views: { extensions: { [viewsExtension]: {} } },
  tasks: { extensions: { [tasksExtension]: {} } },
}

/** Since 2026-07-28: the error for a client that did not announce what a request needs. */
export const missingCapability = (what: string, feature: keyof ClientFeatures): WireError =>
  new WireError(missingCapabilityCode, `${what} needs a capability that the client did not announce: ${feature}`, {
    requiredCapabilities: announcedBy[feature],
  })

/** The same for a request that was read but not served yet. */
export const missingCapabilityIn = async (message: Request, edge: Edge): Promise<ErrorReply | undefined> => {
  const { id, method, params = {} } = message
  if (method !== 'tools/call' || eraOf(message) === 'legacy' || typeof params.name !== 'string') return undefined
  const meta = isObject(params._meta) ? params._meta : {}
  const feature = await edge.backend.featureMissingFor(params.name, featuresOf(meta[CLIENT_CAPABILITIES_META_KEY]))
  if (feature === undefined) return undefined
  const { code, message: words, data } = missingCapability(params.name, feature)
  return errorReply(id, { code, message: words, data }, 'modern')
}
