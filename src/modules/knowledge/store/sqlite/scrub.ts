import type { Connection } from '../../../../storage/connection.ts'
import type { Sqlite } from '../../../../storage/sqlite.ts'
import { promised } from '../../../../storage/promised.ts'

const mergePages = 200

/** One step of merging all segments into one, which drops the entries of deleted items. */
const mergeStep = (connection: Connection, table: string, pages: number): boolean => {
  const changes = connection.sql<{ n: number }>('SELECT total_changes() AS n')
  const before = changes.get()?.n ?? 0
  connection.sql(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`).run(pages)
  // FTS5 counts fewer than two changes if there was nothing to merge.
  return (changes.get()?.n ?? 0) - before >= 2
}

const mergeIndex = async (database: Sqlite, table: string, signal: AbortSignal): Promise<void> => {
  // The first step asks for a single segment; the others continue until there is nothing to merge.
  for (let pages = -mergePages; ; pages = mergePages)
    if (
      !(await database.write(
        signal,
        promised((connection) => mergeStep(connection, table, pages)),
      ))
    )
      return
}

/**
 * Removes deleted content from the file: index segments are merged, and the write-ahead log is written into the file
 * and emptied. Pages that become free are overwritten at once (`secure_delete`). Backups are not touched.
 */
export const scrub = async (database: Sqlite, signal: AbortSignal): Promise<void> => {
  for (const table of ['item_terms', 'item_terms_sample']) await mergeIndex(database, table, signal)
  await database.maintain(
    promised(({ driver }) => {
      driver.pragma('wal_checkpoint(TRUNCATE)')
    }),
  )
}
