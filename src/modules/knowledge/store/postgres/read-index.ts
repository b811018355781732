import { waitForAll } from '../../../../concurrency/wait-for-all.ts'
import { slicesOf, sliceWidth } from '../../domain/id-slices.ts'
import type { Estimate, IndexReader, ItemSigns, ListSlice, TermQuery } from '../../ports.ts'
import { fewInSample, sampledFrom, sampleStep } from '../index-sample.ts'
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

/** Counts in the sample for all questions at once, then reads the lists of those that are rare. */
const estimates = async (scope: Scope, questions: readonly TermQuery[]): Promise<readonly Estimate[]> => {
  const [{ items }, sampled] = await waitForAll([
    scope.indexTotals(),
    waitForAll(questions.map((query) => countMatching(scope, query, { table: 'item_terms_sample' }))),
  ])
  return waitForAll(
    questions.map(async (query, index): Promise<Estimate> => {
      const inSample = sampled[index] ?? 0
      if (items >= sampledFrom && inSample >= fewInSample) return { count: inSample * sampleStep }
      const ids = await matchingIds(scope, query, { table: 'item_terms' })
      return { count: ids.length, ids }
    }),
  )
}

/** Reads whole lists: each slice would cost another round trip. */
async function* lists(
  scope: Scope,
  questions: readonly TermQuery[],
  { expected, known = [], pause }: Parameters<IndexReader['lists']>[1],
): AsyncGenerator<ListSlice> {
  const [{ items }, found] = await waitForAll([
    scope.indexTotals(),
    waitForAll(questions.map((query) => matchingIds(scope, query, { table: 'item_terms' }))),
  ])
  for (const { within, lists: cut } of slicesOf([...found, ...known], sliceWidth(expected, items))) {
    yield { within, lists: cut.slice(0, questions.length) }
    await pause()
  }
}

const nextLetter = (initial: string): string => String.fromCharCode(initial.charCodeAt(0) + 1)

/** Postings in rows: see migrations/postgres/003-search-index.ts. */
export const postingsIn = (scope: Scope): Postings => ({
  signs: (model, pause) => signsIn(scope, model, pause),
  totals: () => scope.indexTotals(),
  estimates: (questions) => estimates(scope, questions),
  lists: (questions, reading) => lists(scope, questions, reading),
  termsWith: async (initials, { source }) => {
    const sql = wordsIn(source === 'sample' ? 'item_terms_sample' : 'item_terms')
    const words = initials.map((initial) =>
      scope.session.rows<{ term: string }>(sql, [scope.workspace, initial, nextLetter(initial)]),
    )
    return (await waitForAll(words)).flat().map(({ term }) => term)
  },
})
