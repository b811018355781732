import type { IdRange, IndexTotals, ItemSigns, TermQuery } from '../../ports.ts'
import { largestId } from '../largest-id.ts'
import { totalsColumns, type Postings } from '../read-index.ts'
import type { SignBlock } from '../known-signs.ts'
import { modelTag } from '../vectors.ts'
import { blockKey, firstKey, keyOf, lastKey } from './keys.ts'
import type { Scope } from './scope.ts'
import { matchExpression } from './term-tokens.ts'
import { promised } from '../../../../storage/promised.ts'

const totalsSql = `SELECT ${totalsColumns} FROM workspaces WHERE number = ?`

const totals = ({ connection, workspace }: Scope): IndexTotals =>
  connection.sql<IndexTotals>(totalsSql).get(workspace) ?? { items: 0, length: 0 }

// The driver passes numbers as REAL. FTS5 seeks to a key only if it is an integer, and the difference of two REALs has
// a decimal point.
const betweenKeys = 'rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)'

const sampleSql = `SELECT count(*) AS total FROM item_terms_sample WHERE item_terms_sample MATCH ? AND ${betweenKeys}`

const countInSample = ({ connection, workspace }: Scope, query: TermQuery): number =>
  connection.sql<{ total: number }>(sampleSql).get(matchExpression(query), firstKey(workspace), lastKey(workspace))
    ?.total ?? 0

// One long text is read faster than a row for each id, and bytes are read faster than a text.
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
  const keys = [keyOf(workspace, within.first), keyOf(workspace, within.last)]
  const ids = connection
    .sql<{ ids: Buffer | null }>(postingsSql)
    .get(firstKey(workspace), matchExpression(query), ...keys)?.ids
  return ids ? parseIds(ids) : []
}

const wordsIn = (table: 'indexed_words' | 'indexed_words_sample'): string =>
  `SELECT term FROM ${table} WHERE term >= ? AND term < ?`

const isAlone = ({ connection, workspace }: Scope): boolean =>
  connection.sql('SELECT 1 FROM workspaces WHERE number <> ?').get(workspace) === undefined

/** The list of words covers all workspaces. If there are several, the entries of each word must be checked. */
const ownWordsSql = ({ connection }: Scope, table: 'item_terms' | 'item_terms_sample'): string => {
  connection
    .sql(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.entries_of_${table} USING fts5vocab(main, ${table}, instance)`)
    .run()
  return `SELECT DISTINCT term FROM temp.entries_of_${table} WHERE term >= ? AND term < ? AND doc BETWEEN ? AND ?`
}

const wordsBetween = (
  scope: Scope,
  [first, next]: readonly [string, string],
  sampled: boolean,
): readonly { term: string }[] => {
  if (isAlone(scope))
    return scope.connection
      .sql<{ term: string }>(wordsIn(sampled ? 'indexed_words_sample' : 'indexed_words'))
      .all(first, next)
  const sql = ownWordsSql(scope, sampled ? 'item_terms_sample' : 'item_terms')
  return scope.connection
    .sql<{ term: string }>(sql)
    .all(first, next, firstKey(scope.workspace), lastKey(scope.workspace))
}

const signsVersionSql = 'SELECT signs_version AS version FROM workspaces WHERE number = ?'

const blocksSql = `SELECT block - CAST(? AS INTEGER) AS block, version FROM item_signs
  WHERE block BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER) AND model = ? ORDER BY block`

const signsSql = `SELECT block - CAST(? AS INTEGER) AS block, version, signs FROM json_each(?) AS wanted
  CROSS JOIN item_signs ON item_signs.block = wanted.value + CAST(? AS INTEGER)`

const signsOf = (
  { connection, workspace, knownSigns }: Scope,
  model: string,
  pause: () => Promise<void>,
): Promise<ItemSigns> => {
  const [first, next] = [blockKey(workspace, 0), blockKey(workspace + 1, 0)]
  return knownSigns.of(
    {
      workspace,
      model,
      version: promised(() => connection.sql<{ version: number }>(signsVersionSql).get(workspace)?.version ?? 0),
      blocks: promised(() =>
        connection.sql<{ block: number; version: number }>(blocksSql).all(first, first, next - 1, modelTag(model)),
      ),
      read: promised((blocks) => connection.sql<SignBlock>(signsSql).all(first, JSON.stringify(blocks), first)),
    },
    pause,
  )
}

/** Postings in FTS5: see migrations/002-search-index.ts. */
export const postingsIn = (scope: Scope): Postings => ({
  signs: (model, pause) => signsOf(scope, model, pause),
  totals: promised(() => totals(scope)),
  matching: promised((query, within = everyId) => postings(scope, query, within)),
  countInSample: promised((query) => countInSample(scope, query)),
  termsBetween: promised((first, next, source) => wordsBetween(scope, [first, next], source === 'sample')),
})
