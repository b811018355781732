import type { CallContext } from './call-context.ts'

/** One thing that fits a prompt, as data. */
export interface RecallHit {
  readonly source: string
  /** What `[kura:ID]` names: the number of an item, or `command a b c`. */
  readonly id: string
  readonly title: string
  readonly snippet: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  /** How sure the judgement is, from 0 to 1. */
  readonly evidence: number
}

export interface Recalled {
  readonly lines: readonly string[]
  readonly hits: readonly RecallHit[]
}

/** Turns of conversations are said only to callers that may start programs, as those began them. */
export type RecallCaller = Pick<CallContext, 'workspace' | 'signal' | 'mayStartPrograms'>

/** What hooks say by themselves, for callers of a running server. It neither reads nor writes the ledger. */
export interface RecallService {
  /** The text of a session start. Empty if there is nothing to say. */
  now(caller: RecallCaller): Promise<string>
  /** What fits the prompt, at most `limit` lines. */
  ask(prompt: string, limit: number, caller: RecallCaller): Promise<Recalled>
}
