import type { IdempotentRequest } from '../../kernel/idempotency.ts'
import type { Reported } from './domain/cost-of-run.ts'
import type { FailureKind } from './domain/failure-kind.ts'
import type { Usage } from './domain/result-facts.ts'

/** The workspace that a call reads and writes, and the signal that cancels it. */
export interface Caller {
  readonly workspace: string
  readonly signal: AbortSignal
}

/** `unknown`: the server ended before the run did, so its answer was not recorded. */
export type Outcome = 'running' | 'success' | 'failed' | 'empty' | 'timeout' | 'cancelled' | 'unknown'

/** One run of the CLI, as recorded before it starts. */
export interface NewTurn {
  /** Chosen by Kura: the CLI may fail before it reports a session id. */
  readonly id: string
  /** The call that the run belongs to. A call may need two runs. */
  readonly executionId: string
  readonly parentSessionId: string | null
  readonly prompt: string
  readonly contextFile: string | null
  readonly workingDir: string
  readonly cliVersion: string | null
  readonly startedAt: string
}

export interface TurnEnding {
  readonly outcome: Exclude<Outcome, 'running'>
  readonly sessionId: string | null
  readonly response: string | null
  readonly error: string | null
  readonly kind: FailureKind | null
  readonly endedAt: string
  /** The cost of this run. Null if the CLI reports only a total of the conversation and earlier costs are unknown. */
  readonly costUsd: number | null
  /** The totals that the CLI reported; the cost of the next turn is computed from them. */
  readonly reported: Reported | null
  readonly usage: Usage | null
  /** The CLI appended to the parent's session, so that session id no longer restores the earlier point. */
  readonly parentMoved: boolean
}

export interface Turn extends NewTurn, Omit<TurnEnding, 'outcome' | 'endedAt' | 'parentMoved'> {
  readonly outcome: Outcome
  readonly endedAt: string | null
  /** A later turn uses the same session id, so this point cannot be restored. */
  readonly moved: boolean
}

/** A turn in a list: its prompt is cut, and its answer is left out. */
export type TurnSummary = Omit<Turn, 'response' | 'usage' | 'reported'>

/** A turn in a page of the console, with the turn that it continues. */
export interface ListedTurn
  extends Pick<
    Turn,
    'id' | 'sessionId' | 'outcome' | 'moved' | 'startedAt' | 'workingDir' | 'costUsd' | 'kind' | 'usage' | 'prompt'
  > {
  /** The order of the start in its workspace. */
  readonly number: number
  readonly parentId: string | null
}

/** The execution that an idempotency key was used for. */
export interface EarlierExecution {
  readonly executionId: string
  readonly fingerprint: string
}

/** Stores every turn of every conversation. */
export interface TurnStore {
  /**
   * Marks turns of servers that no longer run as `unknown` and ends the programs they left running. The store also
   * does this before its first read or write.
   */
  settleAbandoned(): Promise<void>
  /** Throws a conflict if another execution of the last 24 hours has the same key. */
  begin(caller: Caller, turn: NewTurn, idempotency?: IdempotentRequest): Promise<void>
  /** The execution of the last 24 hours with this key; `at` is the current time. */
  ofRequest(caller: Caller, idempotency: IdempotentRequest, at: string): Promise<EarlierExecution | undefined>
  finish(caller: Caller, id: string, ending: TurnEnding): Promise<void>
  /** By the id of a session (its latest turn), a turn or an execution. */
  find(caller: Caller, id: string): Promise<Turn | undefined>
  /** The runs of one call, oldest first. */
  ofExecution(caller: Caller, executionId: string): Promise<readonly Turn[]>
  /** The latest successful turn in a folder that has a session. */
  lastSuccess(caller: Caller, workingDir: string): Promise<Turn | undefined>
  /** The latest turns, oldest first. */
  recent(caller: Caller, limit: number): Promise<readonly TurnSummary[]>
  /** The turns that began before a number, newest first. */
  page(caller: Caller, before: number, limit: number): Promise<readonly ListedTurn[]>
  /** The turn that a turn continues; null if there is none or it was forgotten. */
  parentIdOf(caller: Caller, id: string): Promise<string | null>
  /** The conversation up to a turn, from its beginning. */
  pathTo(caller: Caller, id: string): Promise<readonly Turn[]>
  /** Erases one turn for good. Later turns stay. */
  forget(caller: Caller, id: string): Promise<boolean>
  close(): Promise<void>
}
