import { CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server'
import type { ClientFeatures } from '../kernel/client-features.ts'
import { isObject } from '../kernel/is-object.ts'
import { WireError } from './answer-shape.ts'
import { featuresOf, tasksExtension, viewsExtension } from './client-features.ts'
import type { Edge } from './edge.ts'
import { eraOf, errorReply, type ErrorReply, type JsonObject, type Request } from './json-rpc.ts'
import { newestTaskMethods } from './tasks/method-names.ts'

const missingCapabilityCode = -32021

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
  if (eraOf(message) === 'legacy') return undefined
  const { id, method, params = {} } = message
  const meta = isObject(params._meta) ? params._meta : {}
  const features = featuresOf(meta[CLIENT_CAPABILITIES_META_KEY], 'modern')
  const what = method === 'tools/call' ? String(params.name) : method
  const feature =
    method === 'tools/call'
      ? await edge.backend.featureMissingFor(what, features)
      : edge.identity.hasTasks && !features.tasks && isAboutTasks(method, params)
        ? 'tasks'
        : undefined
  if (feature === undefined) return undefined
  const { code, message: words, data } = missingCapability(what, feature)
  return errorReply(id, { code, message: words, data }, 'modern')
}

const isAboutTasks = (method: string, { notifications }: JsonObject): boolean =>
  newestTaskMethods.includes(method) ||
  (method === 'subscriptions/listen' && isObject(notifications) && notifications.taskIds !== undefined)
