import type { ClientFeatures } from '../kernel/client-features.ts'
import type { Revision } from '../kernel/revision.ts'
import type { Scope } from '../kernel/scope.ts'
import type { Trace } from '../kernel/trace.ts'

/** What a connection knows about its client. */
export interface Peer {
  readonly principal: string
  readonly mayStartPrograms: boolean
  readonly readsOnly?: boolean | undefined
  /** The revision outside the body, for example in an HTTP header. */
  readonly statedRevision?: Revision | undefined
  readonly clientName?: string | undefined
  /** What the client announced, if something besides the connection says so. */
  readonly features?: ClientFeatures | undefined
  /** The only method of the request, if it is known in advance. */
  readonly method?: string | undefined
  readonly user?: string | undefined
  readonly scope?: Scope | undefined
  readonly workspace?: string | undefined
  readonly requestId?: string | undefined
  /** The trace in the headers of an HTTP request; one in `_meta` takes precedence. */
  readonly trace?: Trace | undefined
  /**
   * How the client learns about changed resources: by a stream of the SDK, by the URIs that it subscribed to, or not at
   * all.
   */
  readonly subscriptions?: 'stream' | Set<string> | undefined
  /** Requests of ours reach the client, so in older revisions it can be asked. */
  readonly hearsRequests?: true
}
