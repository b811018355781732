import type { ClientFeatures } from '../kernel/client-features.ts'
import { isObject } from '../kernel/is-object.ts'
import { viewType } from '../kernel/view.ts'
import type { Era } from './json-rpc.ts'

export const viewsExtension = 'io.modelcontextprotocol/ui'
export const tasksExtension = 'io.modelcontextprotocol/tasks'

/**
 * Reads the capabilities of a client. They come from outside, so every part may have any form. Tasks were a capability
 * before they became an extension, and the two are not the same.
 */
export const featuresOf = (capabilities: unknown, era: Era): ClientFeatures => {
  const announced = isObject(capabilities) ? capabilities : {}
  const extensions = isObject(announced.extensions) ? announced.extensions : {}
  return {
    views: showsViews(extensions[viewsExtension]),
    forms: asksForms(announced.elicitation),
    sampling: isObject(announced.sampling),
    roots: isObject(announced.roots),
    tasks: isObject(era === 'modern' ? extensions[tasksExtension] : announced.tasks),
  }
}

const showsViews = (extension: unknown): boolean =>
  isObject(extension) && Array.isArray(extension.mimeTypes) && extension.mimeTypes.includes(viewType)

/** Clients of the first revision with elicitation say nothing about its modes: they know only forms. */
const asksForms = (elicitation: unknown): boolean =>
  isObject(elicitation) && (isObject(elicitation.form) || !isObject(elicitation.url))
