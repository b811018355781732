import type { TermQuery } from '../../ports.ts'
import type { Alternative, Clause } from './clauses.ts'

/** Limits that keep a single index query small. */
const maxTerms = 16
const maxAlternatives = 32

/** Queries that find every item that satisfies one of the alternatives, and possibly more. */
export const queriesFor = (alternatives: readonly Alternative[]): readonly TermQuery[] => {
  const queries: TermQuery[] = []
  for (let start = 0; start < alternatives.length; start += maxAlternatives) {
    queries.push({
      anyOf: alternatives.slice(start, start + maxAlternatives).map(({ terms }) => terms.slice(0, maxTerms)),
    })
  }
  return queries
}

/** Whether the lists of the index have all terms of an alternative. */
export const isWholeInIndex = ({ terms }: Alternative): boolean => terms.length <= maxTerms

/** Whether the index finds exactly the items that satisfy the clause. It cannot check phrases. */
export const isExactInIndex = ({ alternatives, required }: Clause): boolean =>
  !required && alternatives.every(({ terms, phrase }) => phrase === undefined && terms.length <= maxTerms)

/** The lists of what is excluded, for a store that is far: with them, it is known which candidates are dropped. */
export const excludedQueries = (excluded: readonly Alternative[]): readonly TermQuery[] =>
  excluded.filter(isWholeInIndex).flatMap((alternative) => queriesFor([alternative]))
