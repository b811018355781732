import type { Connection } from '../../../../storage/connection.ts'
import { createPace } from '../../../../kernel/pace.ts'
import type { Sqlite } from '../../../../storage/sqlite.ts'
import { termsVersion } from '../../../../text/terms.ts'
import type { ReindexProgress } from '../../ports.ts'
import { documentOf } from '../../domain/index-document.ts'
import { idOf } from './keys.ts'
import { tagsOf } from './read-items.ts'
import { writeIndex } from './write-index.ts'
import { promised } from '../../../../storage/promised.ts'

interface IndexState {
  terms_version: number
  /** The last item that was indexed anew; null when all are done. */
  reindexed_to: number | null
}

const batchSize = 20

const stateOf = (connection: Connection): IndexState | undefined =>
  connection.sql<IndexState>('SELECT terms_version, reindexed_to FROM index_state').get()

const isCurrent = (state: IndexState | undefined): boolean =>
  state?.terms_version === termsVersion && state.reindexed_to === null

const startSql = `INSERT INTO index_state (only_row, terms_version, reindexed_to) VALUES (1, ?, 0)
  ON CONFLICT (only_row) DO UPDATE SET terms_version = excluded.terms_version, reindexed_to = 0`

const batchSql = `SELECT key, workspace, title, description, content FROM items WHERE key > ? ORDER BY key LIMIT ${batchSize}`

interface TextRow {
  key: number
  workspace: number
  title: string
  description: string
  content: string
}

/** One batch in one transaction, from wherever this or another process came to; false when all is done. */
const reindexBatch = async (connection: Connection, pause: () => Promise<void>): Promise<boolean> => {
  const state = stateOf(connection)
  if (isCurrent(state)) return false
  if (state?.terms_version !== termsVersion) connection.sql(startSql).run(termsVersion)
  const rows = connection.sql<TextRow>(batchSql).all(stateOf(connection)?.reindexed_to ?? 0)
  for (const { key, workspace, ...text } of rows) {
    const scope = { connection, workspace }
    await writeIndex(scope).indexItem(idOf(key), documentOf({ ...text, tags: tagsOf(scope, key) }))
    await pause()
  }
  connection.sql('UPDATE index_state SET reindexed_to = ?').run(rows.at(-1)?.key ?? null)
  return rows.length > 0
}

/** All of it, although nothing seems wrong with it; one that was interrupted goes on where it was. */
const startAnew = (connection: Connection): void => {
  if (isCurrent(stateOf(connection))) connection.sql(startSql).run(termsVersion)
}

const progressSql = `SELECT count(*) AS total, count(*) FILTER (WHERE key <= ?) AS done FROM items`

const progressOf = (connection: Connection): ReindexProgress => {
  const reached = stateOf(connection)?.reindexed_to
  const { total = 0, done = 0 } =
    connection.sql<ReindexProgress>(progressSql).get(reached ?? Number.MAX_SAFE_INTEGER) ?? {}
  return { total, done }
}

/** Counting is a walk over the items; nobody looks more often. */
const progressEvery = 50

export interface Reindexing {
  readonly signal: AbortSignal
  onProgress?(progress: ReindexProgress): void
}

/**
 * Makes the index anew when terms are made differently than they were when it was written. Each
 * batch is a transaction of its own, so that others write in between and a crash loses one batch.
 */
export const reindexIfOutdated = async (database: Sqlite, { signal, onProgress }: Reindexing): Promise<void> => {
  if (
    await database.read(
      signal,
      promised((connection) => isCurrent(stateOf(connection))),
    )
  )
    return
  const pause = createPace(signal)
  const tell = async (): Promise<void> => onProgress?.(await database.read(signal, promised(progressOf)))
  for (let batches = 0; ; batches++) {
    if (onProgress && batches % progressEvery === 0) await tell()
    if (!(await database.write(signal, (connection) => reindexBatch(connection, pause)))) break
    await pause()
  }
  if (onProgress) await tell()
}

export const reindexAll = async (database: Sqlite, reindexing: Reindexing): Promise<void> => {
  await database.write(reindexing.signal, promised(startAnew))
  await reindexIfOutdated(database, reindexing)
}
