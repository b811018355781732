import type { OnlyOnce } from './only-once.ts'
import type { Revision } from './revision.ts'

export interface ProgressUpdate {
  readonly progress: number
  readonly total?: number
  readonly message?: string
}

/** What a handler may know about the call that it serves. Nothing ambient: all of it is here. */
export interface CallContext {
  /** Ours, unique in this process; it ties log lines to a call. */
  readonly requestId: string
  /** Who calls, as the client named itself: kept in change histories. */
  readonly clientName: string
  /** Whose state that outlives a call this is: one per connection or token. */
  readonly principal: string
  readonly revision: Revision
  readonly workspace: string
  /** Set where the client may send the same request again: what writes does it once. */
  readonly once?: OnlyOnce | undefined
  /** Aborted by the client, by the time limit or by shutdown. Look at it before every write. */
  readonly signal: AbortSignal
  /** Whether this call may start programs: always on stdio, only with the token over HTTP, never in read-only mode. */
  readonly mayStartPrograms: boolean
  /** Whether anyone listens to `progress`: what is costly to report need not be. */
  readonly wantsProgress: boolean
  progress(update: ProgressUpdate): void
}
