import type { MessageLevel } from './message-level.ts'
import type { IdempotentRequest } from './idempotency.ts'
import type { Revision } from './revision.ts'
import type { Trace } from './trace.ts'

export interface ProgressUpdate {
  readonly progress: number
  readonly total?: number
  readonly message?: string
}

/** What a handler may know about the call that it serves. Nothing ambient: all of it is here. */
export interface CallContext {
  /** Ours, unique in this process, or that of the HTTP request; it ties log lines to a call. */
  readonly requestId: string
  /** Who calls, as the client named itself: kept in change histories. */
  readonly clientName: string
  /** Whose token it was, where there was one: kept in change histories beside the client. */
  readonly user?: string
  /** The trace that the caller is in, to be passed on. */
  readonly trace?: Trace
  /** Whose state that outlives a call this is: one per connection or token. */
  readonly principal: string
  readonly revision: Revision
  readonly workspace: string
  /** Set where the client may send the same request again: what writes does it once. */
  readonly idempotency?: IdempotentRequest | undefined
  /** Aborted by the client, by the time limit or by shutdown. Look at it before every write. */
  readonly signal: AbortSignal
  /** Whether this call may start programs: always on stdio, over HTTP only with the start-up token or the scope admin, never in read-only mode. */
  readonly mayStartPrograms: boolean
  /** Whether anyone listens to `progress`: what is costly to report need not be. */
  readonly wantsProgress: boolean
  progress(update: ProgressUpdate): void
  /**
   * A message for the client, which is given it when it asked for messages of that level and the module's manifest
   * offers logging. Our own log is the host's logger.
   */
  log(level: MessageLevel, data: unknown): void
}

const longestName = 100

const cut = (name: string): string => name.replace(/\p{C}/gu, ' ').slice(0, longestName)

/** Who wrote, as change histories keep it: the user, if one is known, and the client. */
export const actorOf = ({ user, clientName }: Pick<CallContext, 'user' | 'clientName'>): string =>
  user === undefined ? clientName : `${cut(user)} (${cut(clientName)})`
