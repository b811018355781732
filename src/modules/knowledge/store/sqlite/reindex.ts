import type { Connection } from '../../../../storage/connection.ts'
import { promised } from '../../../../storage/promised.ts'
import type { Sqlite } from '../../../../storage/sqlite.ts'
import { termsVersion } from '../../../../text/terms.ts'
import { documentOf } from '../../domain/index-document.ts'
import type { ReindexProgress, VectorMakers } from '../../ports.ts'
import { addVector } from '../make-vectors.ts'
import { readItemsOn } from '../read-items.ts'
import { batchSize, isCurrent, runBatches, type IndexState, type Reindexing } from '../reindex.ts'
import { sqliteDialect } from './dialect.ts'
import { idOf } from './keys.ts'
import { scopeOf } from './scope.ts'
import { writeIndex } from './write-index.ts'

const readItems = readItemsOn(sqliteDialect)

const stateSql = 'SELECT terms_version AS termsVersion, reindexed_to AS reindexedTo FROM index_state'

const stateOf = ({ sql }: Connection): IndexState | undefined => sql<IndexState>(stateSql).get()

const startSql = `INSERT INTO index_state (only_row, terms_version, reindexed_to) VALUES (1, ?, 0)
  ON CONFLICT (only_row) DO UPDATE SET terms_version = excluded.terms_version, reindexed_to = 0`

const batchSql = `SELECT key, workspace FROM items WHERE key > ? ORDER BY key LIMIT ${batchSize}`

const reindexBatch = async (
  connection: Connection,
  makers: VectorMakers | undefined,
  pause: () => Promise<void>,
): Promise<boolean> => {
  const state = stateOf(connection)
  if (isCurrent(state)) return false
  if (state?.termsVersion !== termsVersion) connection.sql(startSql).run(termsVersion)
  const rows = connection.sql<{ key: number; workspace: number }>(batchSql).all(stateOf(connection)?.reindexedTo ?? 0)
  for (const { key, workspace } of rows) {
    const scope = scopeOf(connection, workspace)
    const [text] = await readItems(scope).texts([idOf(key)])
    if (text) await writeIndex(scope).indexItem(text.id, addVector(documentOf(text), makers))
    await pause()
  }
  connection.sql('UPDATE index_state SET reindexed_to = ?').run(rows.at(-1)?.key ?? null)
  return rows.length > 0
}

const restart = (connection: Connection): void => {
  if (isCurrent(stateOf(connection))) connection.sql(startSql).run(termsVersion)
}

const progressSql = 'SELECT count(*) AS total, count(*) FILTER (WHERE key <= ?) AS done FROM items'

const progressOf = (connection: Connection): ReindexProgress => {
  const reached = stateOf(connection)?.reindexedTo ?? Number.MAX_SAFE_INTEGER
  const { total = 0, done = 0 } = connection.sql<ReindexProgress>(progressSql).get(reached) ?? {}
  return { total, done }
}

/** Rebuilds the index if its terms were made by another version of `termsOf`. */
export const reindexIfOutdated = async (
  database: Sqlite,
  reindexing: Reindexing,
  makers?: VectorMakers,
): Promise<void> => {
  const { signal } = reindexing
  const current = promised((connection: Connection) => isCurrent(stateOf(connection)))
  if (await database.read(signal, current)) return
  await runBatches(
    {
      nextBatch: (pause) => database.write(signal, (connection) => reindexBatch(connection, makers, pause)),
      progress: () => database.read(signal, promised(progressOf)),
    },
    reindexing,
  )
}

export const reindexAll = async (database: Sqlite, reindexing: Reindexing, makers?: VectorMakers): Promise<void> => {
  await database.write(reindexing.signal, promised(restart))
  await reindexIfOutdated(database, reindexing, makers)
}
