import type { ItemSigns } from '../../ports.ts'
import type { Postings } from '../read-index.ts'
import { modelTag } from '../vectors.ts'
import type { Scope } from './scope.ts'
import { countMatching, matchingIds } from './term-query.ts'

const wordsIn = (table: string): string =>
  `SELECT DISTINCT term FROM ${table} WHERE workspace = $1 AND term >= $2 AND term < $3 ORDER BY term`

const blocksSql = 'SELECT block, version FROM item_signs WHERE workspace = $1 AND model = $2 ORDER BY block'

const signsSql = 'SELECT block, version, signs FROM item_signs WHERE workspace = $1 AND block = ANY($2::bigint[])'

const signsIn = (
  { session, workspace, knownSigns, indexTotals }: Scope,
  model: string,
  pause: () => Promise<void>,
): Promise<ItemSigns> =>
  knownSigns.of(
    {
      workspace,
      model,
      version: async () => (await indexTotals()).signsVersion ?? 0,
      blocks: () => session.rows(blocksSql, [workspace, modelTag(model)]),
      read: (blocks) => session.rows(signsSql, [workspace, blocks]),
    },
    pause,
  )

/** Postings in rows: see migrations/postgres/003-search-index.ts. */
export const postingsIn = (scope: Scope): Postings => ({
  signs: (model, pause) => signsIn(scope, model, pause),
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
