export type RecallSourceName = 'items' | 'turns' | 'commands' | 'nablarch'

/** What a source is asked: the prompt without private parts, cut to a length that can be searched. */
export interface RecallQuestion {
  readonly text: string
  readonly signal: AbortSignal
}

/** A word of the prompt that says something, and how common it is. Words that no text has are included. */
export interface AskedWord {
  /** Folded: width, case and kana do not matter. */
  readonly text: string
  /** The ways in which a text may have the word: all terms of one of them. */
  readonly forms: readonly AskedForm[]
  /** About how many texts of the source have it. */
  readonly items: number
}

export interface AskedForm {
  readonly terms: readonly string[]
  /** Set if the terms stand for the word, for example as its translation. */
  readonly indirect?: 'translation' | 'sound' | 'spelling'
}

/** Something stored that may answer the prompt. */
export interface Candidate {
  readonly source: RecallSourceName
  /** The name in the line and in the ledger: "12" for an item, else the source and its id, such as "turn 7". */
  readonly key: string
  /** Grows when the text changes; 0 if the source has no revisions. */
  readonly revision: number
  readonly title: string
  /** What stands before the title: "decision, Open, 2026-11-02". May be empty. */
  readonly label: string
  /** Who wrote it, if a team shares the store. */
  readonly author?: string | undefined
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  readonly description: string
  readonly content: string
  readonly tags: readonly string[]
  /** How near its meaning is to that of the prompt; undefined if it was not compared. */
  readonly cosine?: number | undefined
}

/** What a source found, best first, with the facts that are needed to judge it. */
export interface Findings {
  readonly words: readonly AskedWord[]
  /** How many texts the source has. */
  readonly items: number
  readonly candidates: readonly Candidate[]
}

/** Reads only: nothing is counted, promoted or written. */
export interface RecallSource {
  readonly name: RecallSourceName
  find(question: RecallQuestion): Promise<Findings>
  /** How many of its findings may be said at once; all that fit if not set. */
  readonly most?: number
  /** Set if its findings are judged by the source itself. */
  readonly isJudged?: true
  /** The item that a prompt names. */
  byId?(id: number, signal: AbortSignal): Promise<Candidate | undefined>
}

/** An item, as one line of a start names it. */
export type RecalledItem = Pick<Candidate, 'key' | 'revision' | 'title' | 'label' | 'author' | 'updatedAt'>

export interface RecalledState {
  readonly content: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  readonly author?: string | undefined
}

/** The last captured session, with the content that the capture wrote. */
export interface RecalledSession extends RecalledItem {
  readonly content: string
}

/** What a session can be told at its start. */
export interface StartMemory {
  state(signal: AbortSignal): Promise<RecalledState | undefined>
  lastSession(signal: AbortSignal): Promise<RecalledSession | undefined>
  /** By priority, end date, newest. */
  urgent(now: number, limit: number, signal: AbortSignal): Promise<readonly RecalledItem[]>
  /** Newest first. */
  changed(since: number, limit: number, signal: AbortSignal): Promise<readonly RecalledItem[]>
}
