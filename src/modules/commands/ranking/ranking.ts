import type { RegistryCommand } from '../registry/registry-command.ts'

export type Ranking = 'hybrid' | 'tfidf' | 'cosine'

/** The texts of a command that are searched. */
export const fields = ['c1', 'c2', 'c3', 'title', 'description'] as const
export type Field = (typeof fields)[number]

/** How a word of the query was found: as it is, by translation, or by a word with a similar meaning. */
export type MatchKind = 'direct' | 'vocabulary' | 'related'

export interface MatchedWord {
  /** The word of the query. */
  readonly word: string
  /** The term of the command that matched. */
  readonly term: string
  readonly field: Field
  readonly kind: MatchKind
  /** Its share of the score, 0–1. */
  readonly share: number
}

/** How close the meaning of a command is to the query, and the place that the command has by its words alone. */
export interface MeaningShare {
  /** About 0 for unrelated texts, 1 for the same. */
  readonly cosine: number
  /** 1 for the first. Missing if the command was found by its meaning alone. */
  readonly placeByWords?: number
}

/** Why a command was found. */
export interface Explanation {
  readonly matched: readonly MatchedWord[]
  /** Words of the query that the command does not have. */
  readonly missing: readonly string[]
  /** Missing if the search used words alone. */
  readonly meaning?: MeaningShare
}

/** Whether none of the words of the query led to a command. */
export const isByMeaningAlone = ({ meaning }: Explanation): boolean =>
  meaning !== undefined && meaning.placeByWords === undefined

export interface RankedCommand {
  readonly command: RegistryCommand
  /** 0–1: above 0.8 very close, above 0.5 fair, above 0.2 weak. */
  readonly score: number
  readonly why: Explanation
}

/** The search index of a registry. */
export interface CommandIndex {
  search(query: string, topN: number): readonly RankedCommand[]
}
