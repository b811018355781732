import type { IndexTotals, ItemSigns } from '../../ports.ts'
import { entryRowsOn, totalsColumns, type Postings } from '../read-index.ts'
import type { SignBlock } from '../known-signs.ts'
import { modelTag } from '../vectors.ts'
import { sqliteDialect } from './dialect.ts'
import { blockKey, firstKey, lastKey } from './keys.ts'
import type { Scope } from './scope.ts'
import { estimates, lists } from './term-lists.ts'
import { promised } from '../../../../storage/promised.ts'

const totalsSql = `SELECT ${totalsColumns} FROM workspaces WHERE number = ?`

const totals = ({ connection, workspace }: Scope): IndexTotals =>
  connection.sql<IndexTotals>(totalsSql).get(workspace) ?? { items: 0, length: 0 }

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

const wordsWith = (scope: Scope, initial: string, sampled: boolean): readonly { term: string }[] => {
  const range = [initial, String.fromCharCode(initial.charCodeAt(0) + 1)]
  if (isAlone(scope))
    return scope.connection
      .sql<{ term: string }>(wordsIn(sampled ? 'indexed_words_sample' : 'indexed_words'))
      .all(...range)
  const sql = ownWordsSql(scope, sampled ? 'item_terms_sample' : 'item_terms')
  return scope.connection.sql<{ term: string }>(sql).all(...range, firstKey(scope.workspace), lastKey(scope.workspace))
}

const termsWith: (scope: Scope) => Postings['termsWith'] =
  (scope) =>
  async (initials, { source, pause }) => {
    const words: string[] = []
    for (const initial of initials) {
      for (const { term } of wordsWith(scope, initial, source === 'sample')) words.push(term)
      await pause()
    }
    return words
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

const entryRows = entryRowsOn(sqliteDialect)

/** Postings in FTS5: see migrations/002-search-index.ts. */
export const postingsIn = (scope: Scope): Postings => ({
  signs: (model, pause) => signsOf(scope, model, pause),
  entryRows: (ids, withVectors) => entryRows(scope, ids, withVectors),
  totals: promised(() => totals(scope)),
  estimates: (questions, pause) => estimates(scope, { questions, items: totals(scope).items }, pause),
  lists: (questions, reading) => lists(scope, { questions, items: totals(scope).items }, reading),
  termsWith: termsWith(scope),
})
