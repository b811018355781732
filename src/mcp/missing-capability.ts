import type { ClientFeatures } from '../kernel/client-features.ts'
import { WireError } from './answer-shape.ts'
import { tasksExtension, viewsExtension } from './client-features.ts'

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
