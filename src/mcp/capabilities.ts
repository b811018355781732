import type { ClientFeatures } from '../kernel/client-features.ts'
import { isAtLeast, type Revision } from '../kernel/revision.ts'
import { viewType } from '../kernel/view.ts'
import { tasksExtension, viewsExtension } from './client-features.ts'
import type { Capabilities, Identity } from './edge.ts'

/** What an answer depends on besides the request. */
export interface Client {
  readonly features: ClientFeatures
  readonly revision: Revision
}

/** What a client has of its features on this server: the setting `apps` decides about Views. */
export const grantedFeatures = (
  announced: ClientFeatures,
  { views, hasTasks }: Pick<Identity, 'views' | 'hasTasks'>,
): ClientFeatures => ({
  ...announced,
  tasks: hasTasks && announced.tasks,
  views: views === 'always' || (views === 'auto' && announced.views),
})

/** The capabilities that a client is told of, and whose methods it may call. */
export const capabilitiesFor = (
  { capabilities }: Pick<Identity, 'capabilities'>,
  { features, revision }: Client,
): Capabilities => {
  if (!features.views && !features.tasks) return capabilities
  const isNewest = isAtLeast(revision, '2026-07-28')
  const extensions = {
    ...(features.views && { [viewsExtension]: { mimeTypes: [viewType] } }),
    ...(features.tasks && isNewest && { [tasksExtension]: {} }),
  }
  return {
    ...capabilities,
    // Views are resources that never change.
    ...(features.views && { resources: capabilities.resources ?? { listChanged: false } }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
    ...(features.tasks && !isNewest && isAtLeast(revision, '2025-11-25') && { tasks: earlyTasks }),
  }
}

/** The experimental form of tasks. */
const earlyTasks = { list: {}, cancel: {}, requests: { tools: { call: {} } } }
