/** The places that something is recalled from, in the order in which they are asked. */
export const recallSources = ['items', 'turns', 'commands', 'nablarch'] as const

export type RecallSourceName = (typeof recallSources)[number]

/** What a source is asked: the prompt without private parts, cut to a length that can be searched. */
export interface RecallQuestion {
  readonly text: string
  readonly signal: AbortSignal
}

/** A word of the prompt, and how common it is in a source. Words that no text has are included. */
export interface AskedWord {
  /** Folded: width, case and kana do not matter. */
  readonly text: string
  readonly kind: 'word' | 'unspaced' | 'sign'
  /** How many texts of the source have the word itself. */
  readonly count: number
  /** Other words for it, folded: its translations, or words that sound or are spelled alike. */
  readonly others: readonly OtherWord[]
}

export interface OtherWord {
  readonly text: string
  readonly by: 'translation' | 'sound' | 'spelling'
}

/** The texts of a candidate, as they are stored. */
export interface CandidateTexts {
  readonly title: string
  readonly description: string
  readonly content: string
  readonly tags: readonly string[]
}

/** Something stored that may answer the prompt. */
export interface Candidate {
  readonly source: RecallSourceName
  /** The name in the line and in the ledger: "12" for an item, else the source and its id, such as "turn 7". */
  readonly key: string
  /** Grows when the text changes; 0 if the source has no revisions. */
  readonly revision: number
  readonly title: string
  /** What stands before the title: "decision, Open, 2026-11-02". */
  readonly label: string
  /** Who wrote it, if a team shares the store. */
  readonly author?: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  readonly texts: CandidateTexts
  /** The score of the search, which ranks and does not judge. */
  readonly score: number
  /** How near its meaning is to that of the prompt; not set if it was not compared. */
  readonly cosine?: number
  /** The source has judged it by its own rule already. */
  readonly isSure?: true
}

/** What a source found, best first, with the facts that are needed to judge it. */
export interface Recalled {
  readonly words: readonly AskedWord[]
  /** How many texts the source has. */
  readonly total: number
  readonly candidates: readonly Candidate[]
}

/** Reads only: nothing is counted, promoted or written. */
export interface RecallSource {
  readonly name: RecallSourceName
  recall(question: RecallQuestion): Promise<Recalled>
  /** The item that a prompt names. */
  byId?(id: number, signal: AbortSignal): Promise<Candidate | undefined>
}

/** An item, as one line of a start names it. */
export type RecalledItem = Pick<Candidate, 'key' | 'revision' | 'title' | 'label' | 'author' | 'updatedAt'>

export interface RecalledState {
  readonly content: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  readonly author?: string
}

/** The last captured session, with the content that the capture wrote. */
export interface RecalledSession extends RecalledItem {
  readonly content: string
}

/** What a session can be told at its start. With tags, only what carries one of them is found. */
export interface StartMemory {
  state(signal: AbortSignal): Promise<RecalledState | undefined>
  lastSession(signal: AbortSignal): Promise<RecalledSession | undefined>
  /** By priority, end date, newest. */
  urgent(
    request: { readonly now: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly RecalledItem[]>
  /** Newest first. */
  changed(
    request: { readonly since: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly RecalledItem[]>
}
