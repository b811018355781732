import type { RegistryCommand } from '../registry/registry-command.ts'

export type Ranking = 'hybrid' | 'tfidf' | 'cosine'

/** The texts of a command that are searched. */
export const fields = ['c1', 'c2', 'c3', 'title', 'description'] as const
export type Field = (typeof fields)[number]

/** How a word of the query was found in a command: as it is, by the vocabulary of two languages, or by a word of like meaning. */
export type MatchKind = 'direct' | 'vocabulary' | 'related'

export interface MatchedWord {
  /** The word of the query. */
  readonly word: string
  /** What was found in the command for it. */
  readonly term: string
  readonly field: Field
  readonly kind: MatchKind
  /** Which share of the score it brought. */
  readonly share: number
}

/** Why a command was found. */
export interface Explanation {
  readonly matched: readonly MatchedWord[]
  /** Words of the query that say something and that the command lacks. */
  readonly missing: readonly string[]
}

export interface RankedCommand {
  readonly command: RegistryCommand
  /** 0–1: above 0.8 very close, above 0.5 fair, above 0.2 weak. */
  readonly score: number
  readonly why: Explanation
}

/** A registry that was read once and answers many queries. */
export interface CommandIndex {
  search(query: string, topN: number): readonly RankedCommand[]
}
