import type { MatchKind } from '../ranking.ts'

/** One way to find a word: a command must have all of the terms. */
export interface Alternative {
  readonly terms: readonly string[]
  readonly kind: MatchKind
  /** 0–1: the worth of finding it, compared with finding the word itself. */
  readonly quality: number
}

/** One word of a query, and the alternatives by which it can be found. */
export interface Clause {
  readonly word: string
  readonly alternatives: readonly Alternative[]
  /** `little`: a word of a request, such as "please". `none`: a function word. */
  readonly weight: 'full' | 'little' | 'none'
}

/** The worth of each kind of match, tuned with the questions in test/commands/questions. */
export const worth = {
  parts: 0.96,
  joined: 0.88,
  vocabulary: 0.9,
  concept: 0.86,
  japanese: 0.88,
  synonym: 0.75,
  sibling: 0.6,
  within: 0.45,
  topic: 0.25,
  ofPhrase: 0.5,
  idiom: 0.75,
  around: 0.3,
  aroundConcept: 0.4,
} as const
