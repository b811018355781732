import type { Candidate } from '../../kernel/recall.ts'
import type { Verdict } from '../judge/judged.ts'

/** Something that is said, and why. */
export interface Hit {
  readonly candidate: Candidate
  readonly snippet: string
  /** How sure the judgement is, from 0 to 1. */
  readonly evidence: number
}

/** What the ledger remembers of an item that was said. */
export interface SaidItem {
  readonly key: string
  readonly revision: number
}

/** What a hook hands over. */
export interface Said {
  readonly text: string
  readonly items: readonly SaidItem[]
  /** How each candidate was judged, for `--explain`. */
  readonly verdicts?: readonly Verdict[]
}

/** Why nothing is said; `kura recall --explain` shows it, and the statistics count it. */
export type SilenceReason =
  | 'short-prompt'
  | 'command'
  | 'nothing-found'
  | 'no-evidence'
  | 'said-before'
  | 'budget-spent'
  | 'nothing-stored'

export interface Silence {
  readonly reason: SilenceReason
  readonly facts?: Readonly<Record<string, unknown>>
  readonly verdicts?: readonly Verdict[]
}

export const isSaid = (answer: Said | Silence): answer is Said => 'text' in answer
