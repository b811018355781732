import { hashTerm } from '../../../text/hash-term.ts'
import type { Estimate, IdRange, IndexTotals, ReadTx, TermQuery } from '../ports.ts'
import type { Dialect } from './dialect.ts'
import { frequencyOf } from './frequency-list.ts'
import { fewInSample, sampledFrom, sampleStep, wordsSampledFrom } from './index-sample.ts'
import { largestId } from './largest-id.ts'
import { inOrderOf, type Scope } from './scope.ts'

/** The postings of one workspace; each engine stores them in its own way. */
export interface Postings {
  totals(): Promise<IndexTotals>
  /** The ids that match, ascending. */
  matching(query: TermQuery, within?: IdRange): Promise<readonly number[]>
  countInSample(query: TermQuery): Promise<number>
  /** The terms from `first` up to `next` (excluded), in the sample or in the whole index. */
  termsBetween(first: string, next: string, source: 'sample' | 'all'): Promise<readonly { readonly term: string }[]>
  signs: ReadTx['signs']
}

/** The columns of a workspace that make its totals. Vectors count only if all are by the model of the store. */
export const totalsColumns = `indexed_items AS items, indexed_length AS length,
  CASE WHEN vectors_to IS NULL AND vectors_model = (SELECT model FROM meaning_state) THEN vectors_model END
    AS "vectorsModel", signs_version AS "signsVersion"`

interface FrequencyRow {
  readonly item: number
  readonly length: number
  readonly frequencies: Buffer
}

type IndexReads = Pick<ReadTx, 'indexTotals' | 'estimate' | 'postings' | 'frequencies' | 'indexedWords' | 'signs'>

/** Common terms are counted in the sample; rare ones are read, which takes no longer than counting them. */
const estimate = async ({ totals, countInSample, matching }: Postings, query: TermQuery): Promise<Estimate> => {
  if ((await totals()).items >= sampledFrom) {
    const sampled = await countInSample(query)
    if (sampled >= fewInSample) return { count: sampled * sampleStep }
  }
  const ids = await matching(query)
  return { count: ids.length, ids }
}

const indexedWords = async ({ totals, termsBetween }: Postings, initial: string): Promise<readonly string[]> => {
  if (!/^[a-z]$/.test(initial)) return []
  const next = String.fromCharCode(initial.charCodeAt(0) + 1)
  const source = (await totals()).items >= wordsSampledFrom ? 'sample' : 'all'
  return (await termsBetween(initial, next, source)).flatMap(({ term }) => (/^[a-z]+$/.test(term) ? [term] : []))
}

export const readIndexOn = (dialect: Dialect): ((scope: Scope, postings: Postings) => IndexReads) => {
  const { from, where } = dialect.listed('item_term_frequencies', 'item')
  const frequenciesSql = `SELECT item, length, frequencies FROM ${from} WHERE ${where}`
  return ({ session, workspace }, postings) => ({
    indexTotals: () => postings.totals(),
    estimate: (query) => estimate(postings, query),
    indexedWords: (initial) => indexedWords(postings, initial),
    signs: (model, pause) => postings.signs(model, pause),
    postings: (query, within) =>
      postings.matching(query, within && { first: within.first, last: Math.min(within.last, largestId) }),
    frequencies: async (ids, terms) => {
      const hashes = terms.map(hashTerm)
      const keys = ids.map((id) => dialect.keyOf(workspace, id))
      const rows = await session.rows<FrequencyRow>(frequenciesSql, [workspace, keys])
      return inOrderOf(keys, rows, ({ item }) => item).map(({ item, length, frequencies }) => ({
        id: dialect.idOf(item),
        length,
        frequencies: hashes.map((hash) => frequencyOf(frequencies, hash)),
      }))
    },
  })
}
