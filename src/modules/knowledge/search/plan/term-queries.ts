import type { TermQuery } from '../../ports.ts'
import type { Alternative, Clause } from './clauses.ts'

/** Limits that keep one query of the index small. */
const maxTerms = 16
const maxAlternatives = 32

/** Queries that find at least every item that satisfies one of the alternatives. */
export const queriesFor = (alternatives: readonly Alternative[]): readonly TermQuery[] => {
  const queries: TermQuery[] = []
  for (let start = 0; start < alternatives.length; start += maxAlternatives) {
    queries.push({
      anyOf: alternatives.slice(start, start + maxAlternatives).map(({ terms }) => terms.slice(0, maxTerms)),
    })
  }
  return queries
}

/** Whether these queries find exactly what satisfies the clause: the index knows no phrases. */
export const isExactInIndex = ({ alternatives, required }: Clause): boolean =>
  !required && alternatives.every(({ terms, phrase }) => phrase === undefined && terms.length <= maxTerms)
