/** A conversation and what is asked about it, the same for every set of data. */
export interface Conversation {
  readonly name: string
  readonly sessions: readonly Session[]
  readonly questions: readonly Question[]
  /** What was odd in the data, as sentences. */
  readonly notes: readonly string[]
}

export interface Session {
  readonly id: string
  /** As the data has it. */
  readonly date: string
  /** The same day as 2023-05-08. */
  readonly day: string
  readonly speakers: readonly string[]
  readonly turns: readonly Turn[]
}

export interface Turn {
  readonly id: string
  readonly speaker: string
  readonly text: string
  /** What the data says of a picture that the speaker showed. */
  readonly caption?: string | undefined
}

export interface Question {
  readonly text: string
  readonly category: string
  /** The ids of the turns and of the sessions that hold the answer; none if the data names none. */
  readonly evidence: Readonly<Record<Granularity, readonly string[]>>
}

/** What becomes an item: a turn or a whole session. */
export const granularities = ['sessions', 'turns'] as const
export type Granularity = (typeof granularities)[number]
