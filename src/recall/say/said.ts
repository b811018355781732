/** What a hook hands over, and what the ledger remembers of it. */
export interface Said {
  readonly text: string
  readonly items: readonly SaidItem[]
}

export interface SaidItem {
  readonly key: string
  readonly revision: number
}

/** Why nothing is said; `kura recall --explain` shows it, and the statistics count it. */
export type SilenceReason =
  | 'short-prompt'
  | 'command'
  | 'nothing-found'
  | 'no-evidence'
  | 'said-before'
  | 'budget-spent'
  | 'nothing-new'

export interface Silence {
  readonly reason: SilenceReason
  readonly facts?: Readonly<Record<string, unknown>>
}

export const isSaid = (answer: Said | Silence): answer is Said => 'text' in answer
