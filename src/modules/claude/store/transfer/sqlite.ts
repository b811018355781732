import type { Clock } from '../../../../kernel/host.ts'
import type { TransferSource, TransferTarget } from '../../../../kernel/transfer.ts'
import { migrate, schemaVersion } from '../../../../storage/migrations.ts'
import { promised } from '../../../../storage/promised.ts'
import { openSqlite } from '../../../../storage/sqlite.ts'
import { marksTable, sqliteMarks } from '../../../../storage/transfer/marks.ts'
import { countPlain, insertIntoSqlite, readPlain, sqliteQuery } from '../../../../storage/transfer/plain-table.ts'
import { openSqliteView } from '../../../../storage/transfer/views.ts'
import { claudeMigrations } from '../../migrations/index.ts'
import { sqliteTurns } from './tables.ts'

const module = 'claude'
const namesSql = 'SELECT DISTINCT workspace AS name FROM claude_turns ORDER BY workspace'

export const openSqliteSource = async (file: string, signal: AbortSignal): Promise<TransferSource> => {
  const { connection, close } = await openSqliteView(file)
  const query = sqliteQuery(connection)
  return {
    schemaVersion: promised(() => schemaVersion(connection, module)),
    workspaces: promised(() =>
      connection
        .sql<{ name: string }>(namesSql)
        .all()
        .map(({ name }) => name),
    ),
    count: ({ workspace }) => countPlain(query, sqliteTurns, workspace),
    read: ({ workspace }, after, limit) => {
      signal.throwIfAborted()
      return readPlain(query, sqliteTurns, { workspace, after, limit })
    },
    close: promised(close),
  }
}

export const openSqliteTarget = (
  file: string,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): TransferTarget => {
  const database = openSqlite(file)
  return {
    prepare: async () => {
      await migrate(database, { module, migrations: claudeMigrations, clock }, signal)
      await database.write(
        signal,
        promised(({ driver }) => {
          driver.exec(marksTable)
        }),
      )
    },
    progress: (source, workspace) =>
      database.read(
        signal,
        promised((connection) => sqliteMarks.find(connection, { source, module }, workspace)),
      ),
    holds: (workspace) =>
      database.read(
        signal,
        async (connection) => (await countPlain(sqliteQuery(connection), sqliteTurns, workspace)) > 0,
      ),
    write: (delivery) =>
      database.write(
        signal,
        promised((connection) => {
          insertIntoSqlite(connection, sqliteTurns, {
            workspace: delivery.workspace,
            rows: delivery.rows.map(({ values }) => values),
          })
          sqliteMarks.put(connection, module, delivery)
        }),
      ),
    settle: (source) =>
      database.write(
        signal,
        promised((connection) => {
          sqliteMarks.remove(connection, { source, module })
        }),
      ),
    close: () => database.close(),
  }
}
