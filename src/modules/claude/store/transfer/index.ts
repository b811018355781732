import type { Transfer, TransferSource } from '../../../../kernel/transfer.ts'
import type { Session } from '../../../../storage/session.ts'
import { countPlain, insertPlain, readPlain } from '../../../../storage/transfer/plain-table.ts'
import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { openPostgresTarget, openSqliteTarget } from '../../../../storage/transfer/target.ts'
import { openPostgresView, openSqliteView, type View } from '../../../../storage/transfer/views.ts'
import { sqliteSession } from '../../../../storage/sqlite-session.ts'
import { claudeMigrations } from '../../migrations/index.ts'
import { claudePostgresMigrations } from '../../migrations/postgres/index.ts'
import { takeNumbers } from '../postgres/numbers.ts'
import { postgresTurns, sqliteTurns } from './tables.ts'

const module = 'claude'
const namesSql = 'SELECT DISTINCT workspace AS name FROM claude_turns ORDER BY workspace'

const holds = async (session: Session, workspace: string): Promise<boolean> =>
  (await countPlain(session, sqliteTurns, workspace)) > 0

const sourceOf = ({ session, schemaVersion, close }: View, signal: AbortSignal): TransferSource => ({
  schemaVersion: () => schemaVersion(module),
  workspaces: async () => (await session.rows<{ name: string }>(namesSql)).map(({ name }) => name),
  count: ({ workspace }) => countPlain(session, sqliteTurns, workspace),
  read: ({ workspace }, after, limit) => {
    signal.throwIfAborted()
    return readPlain(session, sqliteTurns, { workspace, after, limit })
  },
  close,
})

export const claudeTransfer: Transfer = {
  kinds: ['turns'],
  schemaVersionOf: (location) => newestOf('file' in location ? claudeMigrations : claudePostgresMigrations),
  openSource: async (location, signal) =>
    sourceOf(
      'file' in location ? await openSqliteView(location.file) : await openPostgresView(location.url, signal),
      signal,
    ),
  openTarget: (location, options) =>
    Promise.resolve(
      'file' in location
        ? openSqliteTarget(location.file, options, {
            module,
            migrations: claudeMigrations,
            holds: (connection, workspace) => holds(sqliteSession(connection), workspace),
            write: (connection, { workspace, rows }) =>
              insertPlain(sqliteSession(connection), sqliteTurns, {
                workspace,
                rows: rows.map(({ values }) => values),
              }),
          })
        : openPostgresTarget(location.url, options, {
            module,
            migrations: claudePostgresMigrations,
            holds,
            write: async (session, { workspace, rows }) => {
              const first = await takeNumbers(session, workspace, rows.length)
              await insertPlain(session, postgresTurns, {
                workspace,
                rows: rows.map(({ values }, index) => [...values, first + index]),
              })
            },
          }),
    ),
}
