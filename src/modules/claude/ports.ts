import type { IdempotentRequest } from '../../kernel/idempotency.ts'
import type { Reported } from './domain/cost-of-run.ts'
import type { FailureKind } from './domain/failure-kind.ts'
import type { Usage } from './domain/result-facts.ts'

/** On whose behalf the store is used. */
export interface Caller {
  readonly workspace: string
  readonly signal: AbortSignal
}

/** `unknown`: the server ended before the run did, so nobody saw its answer. */
export type Outcome = 'running' | 'success' | 'failed' | 'empty' | 'timeout' | 'cancelled' | 'unknown'

/** One run of the CLI, as it is known before it starts. */
export interface NewTurn {
  /** Ours; there is always one, while the CLI may fail before it gives a session. */
  readonly id: string
  /** The call that the run belongs to; a call may need two runs. */
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
  /** Of this run; null also where the CLI told only what a conversation of unknown beginning cost. */
  readonly costUsd: number | null
  /** What the CLI said, for the cost of the turn that continues this one. */
  readonly reported: Reported | null
  readonly usage: Usage | null
  /** The CLI went on in the parent itself, which therefore no longer is what it was. */
  readonly parentMoved: boolean
}

export interface Turn extends NewTurn, Omit<TurnEnding, 'outcome' | 'endedAt' | 'parentMoved'> {
  readonly outcome: Outcome
  readonly endedAt: string | null
  /** A later turn went on under the same id: this point cannot be restored. */
  readonly moved: boolean
}

/** A turn among others: of its prompt the beginning, of its answer nothing. */
export type TurnSummary = Omit<Turn, 'response' | 'usage' | 'reported'>

export interface AskedBefore {
  readonly executionId: string
  readonly fingerprint: string
}

/** Every turn of every conversation, for longer than any process lives. */
export interface TurnStore {
  /**
   * Calls the turns unknown that a server which is gone never finished, and ends what it left running. Done in any case
   * before anything is read or written.
   */
  settleAbandoned(): Promise<void>
  /** Refused as a conflict where another execution of the last day has the same key. */
  begin(caller: Caller, turn: NewTurn, idempotency?: IdempotentRequest): Promise<void>
  /** The execution of the last day that a key stands for; `at` is now. */
  ofRequest(caller: Caller, idempotency: IdempotentRequest, at: string): Promise<AskedBefore | undefined>
  finish(caller: Caller, id: string, ending: TurnEnding): Promise<void>
  /** By session id (the latest turn that has it) or by the id of the turn or of its execution. */
  find(caller: Caller, id: string): Promise<Turn | undefined>
  /** The runs of one call, in their order. */
  ofExecution(caller: Caller, executionId: string): Promise<readonly Turn[]>
  /** The latest turn of a folder that went well and has a session. */
  lastSuccess(caller: Caller, workingDir: string): Promise<Turn | undefined>
  /** The latest turns, oldest first. */
  recent(caller: Caller, limit: number): Promise<readonly TurnSummary[]>
  /** The conversation up to a turn, from its beginning. */
  pathTo(caller: Caller, id: string): Promise<readonly Turn[]>
  /** Erases one turn for good; what came after it stays. */
  forget(caller: Caller, id: string): Promise<boolean>
  close(): Promise<void>
}
