import { hashTerm } from '../../../../text/hash-term.ts'
import type { Estimate, IdRange, IndexTotals, ReadTx, TermQuery } from '../../ports.ts'
import { frequencyOf } from '../frequency-list.ts'
import { fewInSample, sampledFrom, sampleStep, wordsSampledFrom } from '../index-sample.ts'
import { largestId } from '../largest-id.ts'
import { firstKey, idOf, keyOf, lastKey } from './keys.ts'
import { keysJson, type Scope } from './scope.ts'
import { matchExpression } from './term-tokens.ts'
import { promised } from '../../../../storage/promised.ts'

const totalsSql = 'SELECT indexed_items AS items, indexed_length AS length FROM workspaces WHERE number = ?'

const totals = ({ connection, workspace }: Scope): IndexTotals =>
  connection.sql<IndexTotals>(totalsSql).get(workspace) ?? { items: 0, length: 0 }

// The driver gives numbers as REAL. FTS5 seeks to a key only when it is an integer, and a difference of
// REALs would have a decimal point.
const betweenKeys = 'rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)'

const sampleSql = `SELECT count(*) AS total FROM item_terms_sample WHERE item_terms_sample MATCH ? AND ${betweenKeys}`

const countInSample = ({ connection, workspace }: Scope, query: TermQuery): number =>
  connection.sql<{ total: number }>(sampleSql).get(matchExpression(query), firstKey(workspace), lastKey(workspace))?.total ?? 0

/** What is common enough is counted in the sample; the rest is read, which takes no longer than counting it. */
const estimate = (scope: Scope, query: TermQuery): Estimate => {
  if (totals(scope).items >= sampledFrom) {
    const sampled = countInSample(scope, query)
    if (sampled >= fewInSample) return { count: sampled * sampleStep }
  }
  const ids = postings(scope, query, everyId)
  return { count: ids.length, ids }
}

// One long text is handed over faster than as many rows as there are ids, and bytes faster than text.
const postingsSql = `SELECT CAST(group_concat(rowid - CAST(? AS INTEGER)) AS BLOB) AS ids
  FROM item_terms WHERE item_terms MATCH ? AND ${betweenKeys}`

const comma = 0x2c
const zero = 0x30

/** `12,345` as numbers. */
const parseIds = (bytes: Buffer): readonly number[] => {
  const ids: number[] = []
  let id = 0
  for (const byte of bytes) {
    if (byte !== comma) id = id * 10 + byte - zero
    else {
      ids.push(id)
      id = 0
    }
  }
  ids.push(id)
  return ids
}

const everyId: IdRange = { first: 0, last: largestId }

const postings = ({ connection, workspace }: Scope, query: TermQuery, within: IdRange): readonly number[] => {
  const keys = [keyOf(workspace, within.first), keyOf(workspace, Math.min(within.last, largestId))]
  const ids = connection.sql<{ ids: Buffer | null }>(postingsSql).get(firstKey(workspace), matchExpression(query), ...keys)?.ids
  return ids ? parseIds(ids) : []
}

const wordsIn = (table: 'indexed_words' | 'indexed_words_sample'): string => `SELECT term FROM ${table} WHERE term >= ? AND term < ?`

/** They are those of all workspaces; whoever asks looks up which of them have items in his own. */
const indexedWords = (scope: Scope, initial: string): readonly string[] => {
  if (!/^[a-z]$/.test(initial)) return []
  const next = String.fromCharCode(initial.charCodeAt(0) + 1)
  return scope.connection
    .sql<{ term: string }>(wordsIn(totals(scope).items >= wordsSampledFrom ? 'indexed_words_sample' : 'indexed_words'))
    .all(initial, next)
    .flatMap(({ term }) => (/^[a-z]+$/.test(term) ? [term] : []))
}

const frequenciesSql = `SELECT item, length, frequencies
  FROM json_each(?) wanted CROSS JOIN item_term_frequencies ON item = wanted.value ORDER BY wanted.key`

interface FrequencyRow {
  item: number
  length: number
  frequencies: Buffer
}

export const readIndex = (scope: Scope): Pick<ReadTx, 'indexTotals' | 'estimate' | 'postings' | 'frequencies' | 'indexedWords'> => ({
  indexTotals: promised(() => totals(scope)),
  estimate: promised((query) => estimate(scope, query)),
  indexedWords: promised((initial) => indexedWords(scope, initial)),
  postings: promised((query, within = everyId) => postings(scope, query, within)),
  frequencies: promised((ids, terms) => {
    const hashes = terms.map(hashTerm)
    return scope.connection
      .sql<FrequencyRow>(frequenciesSql)
      .all(keysJson(scope, ids))
      .map((row) => ({
        id: idOf(row.item),
        length: row.length,
        frequencies: hashes.map((hash) => frequencyOf(row.frequencies, hash)),
      }))
  }),
})
