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
  connection.sql<{ total: number }>(sampleSql).get(matchExpression(query), firstKey(workspace), lastKey(workspace))
    ?.total ?? 0

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
  const ids = connection
    .sql<{ ids: Buffer | null }>(postingsSql)
    .get(firstKey(workspace), matchExpression(query), ...keys)?.ids
  return ids ? parseIds(ids) : []
}

const wordsIn = (table: 'indexed_words' | 'indexed_words_sample'): string =>
  `SELECT term FROM ${table} WHERE term >= ? AND term < ?`

const isAlone = ({ connection, workspace }: Scope): boolean =>
  connection.sql('SELECT 1 FROM workspaces WHERE number <> ?').get(workspace) === undefined

/** The list of words knows no workspaces. Where there are several, the entries of each word tell whose it is, which takes longer. */
const ownWordsSql = ({ connection }: Scope, table: 'item_terms' | 'item_terms_sample'): string => {
  connection
    .sql(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.entries_of_${table} USING fts5vocab(main, ${table}, instance)`)
    .run()
  return `SELECT DISTINCT term FROM temp.entries_of_${table} WHERE term >= ? AND term < ? AND doc BETWEEN ? AND ?`
}

const wordsBetween = (scope: Scope, first: string, next: string): readonly { term: string }[] => {
  const sampled = totals(scope).items >= wordsSampledFrom
  if (isAlone(scope))
    return scope.connection
      .sql<{ term: string }>(wordsIn(sampled ? 'indexed_words_sample' : 'indexed_words'))
      .all(first, next)
  const sql = ownWordsSql(scope, sampled ? 'item_terms_sample' : 'item_terms')
  return scope.connection
    .sql<{ term: string }>(sql)
    .all(first, next, firstKey(scope.workspace), lastKey(scope.workspace))
}

const indexedWords = (scope: Scope, initial: string): readonly string[] => {
  if (!/^[a-z]$/.test(initial)) return []
  return wordsBetween(scope, initial, String.fromCharCode(initial.charCodeAt(0) + 1)).flatMap(({ term }) =>
    /^[a-z]+$/.test(term) ? [term] : [],
  )
}

const frequenciesSql = `SELECT item, length, frequencies
  FROM json_each(?) wanted CROSS JOIN item_term_frequencies ON item = wanted.value ORDER BY wanted.key`

interface FrequencyRow {
  item: number
  length: number
  frequencies: Buffer
}

export const readIndex = (
  scope: Scope,
): Pick<ReadTx, 'indexTotals' | 'estimate' | 'postings' | 'frequencies' | 'indexedWords'> => ({
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
