import { hashTerm } from '../../../../text/hash-term.ts'
import type { Estimate, IdRange, ReadTx, TermQuery } from '../../ports.ts'
import { frequencyOf } from '../frequency-list.ts'
import { fewInSample, sampledFrom, sampleStep, wordsSampledFrom } from '../index-sample.ts'
import { largestId } from '../largest-id.ts'
import { inOrderOf, possible } from './in-order.ts'
import type { Scope } from './scope.ts'
import { countMatching, matchingIds } from './term-query.ts'

const postings = (scope: Scope, query: TermQuery, within?: IdRange): Promise<readonly number[]> =>
  matchingIds(scope, query, {
    table: 'item_terms',
    ...(within && { within: { first: within.first, last: Math.min(within.last, largestId) } }),
  })

/** The same rule as on SQLite, to the item: what is counted in the sample decides how a search goes about it. */
const estimate = async (scope: Scope, query: TermQuery): Promise<Estimate> => {
  if ((await scope.indexTotals()).items >= sampledFrom) {
    const sampled = await countMatching(scope, query, { table: 'item_terms_sample' })
    if (sampled >= fewInSample) return { count: sampled * sampleStep }
  }
  const ids = await postings(scope, query)
  return { count: ids.length, ids }
}

const wordsIn = (table: string): string =>
  `SELECT DISTINCT term FROM ${table} WHERE workspace = $1 AND term >= $2 AND term < $3 ORDER BY term`

const indexedWords = async (scope: Scope, initial: string): Promise<readonly string[]> => {
  if (!/^[a-z]$/.test(initial)) return []
  const next = String.fromCharCode(initial.charCodeAt(0) + 1)
  const table = (await scope.indexTotals()).items >= wordsSampledFrom ? 'item_terms_sample' : 'item_terms'
  const rows = await scope.session.rows<{ term: string }>(wordsIn(table), [scope.workspace, initial, next])
  return rows.flatMap(({ term }) => (/^[a-z]+$/.test(term) ? [term] : []))
}

const frequenciesSql =
  'SELECT item, length, frequencies FROM item_term_frequencies WHERE workspace = $1 AND item = ANY($2::bigint[])'

interface FrequencyRow {
  readonly item: number
  readonly length: number
  readonly frequencies: Buffer
}

export const readIndex = (
  scope: Scope,
): Pick<ReadTx, 'indexTotals' | 'estimate' | 'postings' | 'frequencies' | 'indexedWords'> => ({
  indexTotals: () => scope.indexTotals(),
  estimate: (query) => estimate(scope, query),
  indexedWords: (initial) => indexedWords(scope, initial),
  postings: (query, within) => postings(scope, query, within),
  frequencies: async (ids, terms) => {
    const hashes = terms.map(hashTerm)
    const rows = await scope.session.rows<FrequencyRow>(frequenciesSql, [scope.workspace, possible(ids)])
    return inOrderOf(ids, rows, ({ item }) => item).map(({ item, length, frequencies }) => ({
      id: item,
      length,
      frequencies: hashes.map((hash) => frequencyOf(frequencies, hash)),
    }))
  },
})
