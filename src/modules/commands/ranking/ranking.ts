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

/** Why a command was found. */
export interface Explanation {
  readonly matched: readonly MatchedWord[]
  /** Words of the query that the command does not have. */
  readonly missing: readonly string[]
}

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
