import type { Clock } from '../../../../kernel/host.ts'
import type { TransferSource, TransferTarget } from '../../../../kernel/transfer.ts'
import { migratePostgres, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../../storage/postgres/postgres.ts'
import { marksTable, postgresMarks } from '../../../../storage/transfer/marks.ts'
import { countPlain, insertIntoPostgres, postgresQuery, readPlain } from '../../../../storage/transfer/plain-table.ts'
import { openPostgresView } from '../../../../storage/transfer/views.ts'
import { claudePostgresMigrations } from '../../migrations/postgres/index.ts'
import { takeNumbers } from '../postgres/statements.ts'
import { postgresTurns, sqliteTurns } from './tables.ts'

const module = 'claude'
const namesSql = 'SELECT DISTINCT workspace AS name FROM claude_turns ORDER BY workspace'

export const openPostgresSource = async (url: string, signal: AbortSignal): Promise<TransferSource> => {
  const database = openPostgres({ url })
  const version = await postgresSchemaVersion(database, module, signal).finally(() => database.close())
  const { session, close } = await openPostgresView(url, signal)
  const query = postgresQuery(session)
  return {
    schemaVersion: () => Promise.resolve(version),
    workspaces: async () => (await session.rows<{ name: string }>(namesSql)).map(({ name }) => name),
    count: ({ workspace }) => countPlain(query, sqliteTurns, workspace),
    read: ({ workspace }, after, limit) => {
      signal.throwIfAborted()
      return readPlain(query, sqliteTurns, { workspace, after, limit })
    },
    close,
  }
}

export const openPostgresTarget = (
  url: string,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): TransferTarget => {
  const database = openPostgres({ url, connections: 2 })
  return {
    prepare: async () => {
      await migratePostgres(database, { module, migrations: claudePostgresMigrations, clock }, signal)
      await database.maintain(signal, (session) => session.run(marksTable))
    },
    progress: (source, workspace) =>
      database.read(signal, (session) => postgresMarks.find(session, { source, module }, workspace)),
    holds: (workspace) =>
      database.read(signal, async (session) => (await countPlain(postgresQuery(session), sqliteTurns, workspace)) > 0),
    write: (delivery) =>
      database.write(signal, async (session) => {
        const { workspace, rows } = delivery
        const first = await takeNumbers(session, workspace, rows.length)
        await insertIntoPostgres(session, postgresTurns, {
          workspace,
          rows: rows.map(({ values }, index) => [...values, first + index]),
        })
        await postgresMarks.put(session, module, delivery)
      }),
    settle: (source) => database.write(signal, (session) => postgresMarks.remove(session, { source, module })),
    close: () => database.close(),
  }
}
