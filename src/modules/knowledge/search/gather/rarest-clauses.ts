import type { CountedClause } from '../plan/count-clauses.ts'
import { isExactInIndex } from '../plan/term-queries.ts'
import { weights } from '../weights.ts'

/** Totals are exact up to this number, and at most this many matches are ranked by their words. */
export const maxCounted = 1_000

/** The lists of the rarest words are read first: at least `minRead`, and up to `maxRead` while they are short. */
const minRead = 3
const maxRead = 8
const postingBudget = 8_000

export type Clauses = readonly CountedClause[]

export const rarestClauses = (clauses: Clauses): Clauses => {
  let spent = 0
  return clauses.filter(({ clause, count }, index) => {
    spent += count
    return clause.required || index < minRead || (index < maxRead && spent <= postingBudget)
  })
}

/** Whether the lists of these clauses have so few items that those of the others are needed, too. */
export const areFew = (clauses: Clauses): boolean =>
  clauses.every(({ ids }) => ids !== undefined) &&
  clauses.reduce((sum, { ids = [] }) => sum + ids.length, 0) <= maxCounted

interface Words {
  readonly counted: Clauses
  readonly excluded: readonly unknown[]
}

/** Whether the index alone decides which items match. */
export const areListsExact = ({ excluded, counted }: Words): boolean =>
  excluded.length === 0 && counted.every(({ clause }) => isExactInIndex(clause))

/** How many of the best matches are ranked together, by words and sentences. */
export const headSizeOf = (words: Words): number => (areListsExact(words) ? weights.depth.head : maxCounted)

export const expectedPostings = (clauses: Clauses): number => clauses.reduce((sum, { reach }) => sum + reach, 0)
