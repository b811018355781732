import type { ClientFeatures } from '../kernel/client-features.ts'
import type { Revision } from '../kernel/revision.ts'
import { viewType } from '../kernel/view.ts'
import { viewsExtension } from './client-features.ts'
import type { Capabilities, Identity } from './edge.ts'

/** What an answer depends on besides the request. */
export interface Client {
  readonly features: ClientFeatures
  readonly revision: Revision
}

/** What a client has of its features on this server: the setting `apps` decides about Views. */
export const grantedFeatures = (announced: ClientFeatures, { views }: Pick<Identity, 'views'>): ClientFeatures => ({
  ...announced,
  views: views === 'always' || (views === 'auto' && announced.views),
})

/** The capabilities that a client is told of, and whose methods it may call. */
export const capabilitiesFor = (
  { capabilities }: Pick<Identity, 'capabilities'>,
  { features }: Client,
): Capabilities =>
  features.views
    ? {
        ...capabilities,
        // Views are resources that never change.
        resources: capabilities.resources ?? { listChanged: false },
        extensions: { [viewsExtension]: { mimeTypes: [viewType] } },
      }
    : capabilities
