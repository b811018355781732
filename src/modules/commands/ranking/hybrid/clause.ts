import type { MatchKind } from '../ranking.ts'

/** One way to find a word: all its terms, worth so much. */
export interface Alternative {
  readonly terms: readonly string[]
  readonly kind: MatchKind
  /** 0–1: what finding it is worth, beside finding the word itself. */
  readonly quality: number
}

/** One word of a query, and everything that would be found for it. */
export interface Clause {
  readonly word: string
  readonly alternatives: readonly Alternative[]
  /** Shapes the sentence, or only asks: says little about the subject. */
  readonly weight: 'full' | 'little' | 'none'
}

/** What each kind of evidence is worth; found on the questions of test/commands/questions. */
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
