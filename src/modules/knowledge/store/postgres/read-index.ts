import type { Postings } from '../read-index.ts'
import type { Scope } from './scope.ts'
import { signBlocksIn } from './sign-blocks.ts'
import { countMatching, matchingIds } from './term-query.ts'

const wordsIn = (table: string): string =>
  `SELECT DISTINCT term FROM ${table} WHERE workspace = $1 AND term >= $2 AND term < $3 ORDER BY term`

/** Postings in rows: see migrations/postgres/003-search-index.ts. */
export const postingsIn = (scope: Scope): Postings => ({
  signBlocks: signBlocksIn(scope),
  totals: () => scope.indexTotals(),
  matching: (query, within) => matchingIds(scope, query, { table: 'item_terms', ...(within && { within }) }),
  countInSample: (query) => countMatching(scope, query, { table: 'item_terms_sample' }),
  termsBetween: (first, next, source) =>
    scope.session.rows<{ term: string }>(wordsIn(source === 'sample' ? 'item_terms_sample' : 'item_terms'), [
      scope.workspace,
      first,
      next,
    ]),
})
