import type { MessageLevel } from './message-level.ts'
import type { IdempotentRequest } from './idempotency.ts'
import type { Questions, Replies } from './question.ts'
import type { Revision } from './revision.ts'
import type { Trace } from './trace.ts'

export interface ProgressUpdate {
  readonly progress: number
  readonly total?: number
  readonly message?: string
}

/** Everything that a handler knows about its call; there is no ambient state. */
export interface CallContext {
  /** The id of the HTTP request, or one that is unique in this process; it connects log lines to a call. */
  readonly requestId: string
  /** The name that the client gave itself; kept in change histories. */
  readonly clientName: string
  /** The user of the token, if there is one; kept in change histories next to the client. */
  readonly user?: string
  /** The trace of the caller, to be passed on. */
  readonly trace?: Trace
  /** The owner of state that outlives a call: one per connection or token. */
  readonly principal: string
  readonly revision: Revision
  readonly workspace: string
  /** Set if the client may repeat the request: a handler that writes must write only once. */
  readonly idempotency?: IdempotentRequest | undefined
  /** Aborted by the client, by the time limit or by shutdown. Check it before every write. */
  readonly signal: AbortSignal
  /**
   * Whether this call may start programs: always on stdio; over HTTP only with the start-up token or the scope admin;
   * never in read-only mode.
   */
  readonly mayStartPrograms: boolean
  /** Whether the caller reads `progress`. If not, costly reports can be skipped. */
  readonly wantsProgress: boolean
  /** Whether the client started this server on its own machine, so that its folders are ours. */
  readonly isLocal?: boolean
  /** Whether `ask` can show forms. If not, what a question needs can be left unread. */
  readonly showsForms?: boolean
  /**
   * Asks by way of the client. Undefined if the client cannot be asked these questions: then the handler does what it
   * does without asking. Throws `Unanswered` if the replies are not there yet; the handler then runs again with them.
   */
  ask(questions: Questions): Replies | undefined
  /**
   * Lets the call go on without its request: a client that polls tasks gets one now, and others notice nothing. Check
   * and ask before it. Only tools that can be tasks call it; if the handler runs again, it calls it again.
   */
  becomeTask(): Promise<void>
  /** Keeps what the work wrote so far. If the call is a task and its server ends, the client finds it there. */
  keep(text: string): void
  progress(update: ProgressUpdate): void
  /**
   * Sends a message to the client, if it asked for this level and the module's manifest offers logging. For our own
   * log, use the host's logger.
   */
  log(level: MessageLevel, data: unknown): void
}

const maxNameLength = 100

const cut = (name: string): string => name.replace(/\p{C}/gu, ' ').slice(0, maxNameLength)

/** The author in change histories: the user, if known, and the client. */
export const actorOf = ({ user, clientName }: Pick<CallContext, 'user' | 'clientName'>): string =>
  user === undefined ? clientName : `${cut(user)} (${cut(clientName)})`
