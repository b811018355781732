import type { Host } from '../../../../kernel/host.ts'
import { migrate } from '../../../../storage/migrations.ts'
import { promised } from '../../../../storage/promised.ts'
import { sqliteDatabase } from '../../../../storage/session-database.ts'
import { openSqlite } from '../../../../storage/sqlite.ts'
import { claudeMigrations } from '../../migrations/index.ts'
import type { TurnStore } from '../../ports.ts'
import { allColumns } from '../columns.ts'
import type { TurnRow } from '../rows.ts'
import { createTurnStore, type TurnStoreOptions } from '../turn-store.ts'

// The recursion reads only the turns of the path. Some engines with the PostgreSQL protocol do not support it.
const pathSql = `
  WITH RECURSIVE path (number, parent) AS (
    SELECT number, parent_session FROM claude_turns WHERE number = $2
    UNION ALL
    SELECT before.number, before.parent_session FROM path JOIN claude_turns AS before ON before.number = (
      SELECT max(one.number) FROM claude_turns AS one
      WHERE one.workspace = $1 AND one.session = path.parent AND one.number < path.number
    )
  )
  SELECT ${allColumns} FROM claude_turns WHERE number IN (SELECT number FROM path) ORDER BY number`

export interface SqliteTurnsOptions extends TurnStoreOptions, Pick<Host, 'isAlive' | 'endOrphanedRun'> {}

export const openSqliteTurns = (
  path: string,
  { isAlive, endOrphanedRun, ...options }: SqliteTurnsOptions,
): TurnStore => {
  const database = openSqlite(path)
  return createTurnStore(
    {
      ...sqliteDatabase(database),
      migrate: (signal) =>
        migrate(database, { module: 'claude', migrations: claudeMigrations, clock: options.clock }, signal),
      takeNumber: () => Promise.resolve(null),
      pathTo: (session, workspace, number) => session.rows<TurnRow>(pathSql, [workspace, number]),
      isAbandoned: async ({ id, owner }) => !(await isAlive(owner)) && endOrphanedRun({ owner, runId: id }),
      // The write-ahead log has the earlier content until it is emptied.
      scrub: () =>
        database.maintain(
          promised(({ driver }) => {
            driver.pragma('wal_checkpoint(TRUNCATE)')
          }),
        ),
      close: () => database.close(),
    },
    options,
  )
}
