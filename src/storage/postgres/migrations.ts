import { AppError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/host.ts'
import { newerSchema } from '../migrations.ts'
import { isAlreadyThere, isMissingTable, isNotSupported } from './errors.ts'
import type { Postgres } from './postgres.ts'
import type { Session } from '../session.ts'

export interface PostgresMigration {
  readonly version: number
  readonly name: string
  /**
   * Statements that may safely run twice: some engines take one at a time, and an interrupted migration runs again from
   * its beginning. `text` is the type of columns that sort by bytes, as on SQLite.
   */
  statements(text: string): readonly string[]
  /** Converts data that SQL alone cannot convert, in steps that may safely run twice, with `pause` between them. */
  convert?(session: Session, pause: () => Promise<void>, report: ReportProgress): Promise<void>
}

/** How much of a long conversion is done. */
export interface MigrationProgress {
  readonly done: number
  readonly total: number
}

export type ReportProgress = (progress: MigrationProgress) => void

export interface PostgresPlan {
  /** The module that owns the tables; each module has its own versions. */
  readonly module: string
  readonly migrations: readonly PostgresMigration[]
  readonly clock: Clock
  /** Called after each step of a long conversion. */
  readonly onProgress?: ReportProgress | undefined
}

const versionTables = [
  `CREATE TABLE IF NOT EXISTS schema_migrations (
    module TEXT NOT NULL, version BIGINT NOT NULL, name TEXT NOT NULL, applied_at TEXT NOT NULL,
    PRIMARY KEY (module, version))`,
  'CREATE TABLE IF NOT EXISTS schema_lock (name TEXT PRIMARY KEY)',
  "INSERT INTO schema_lock (name) VALUES ('schema') ON CONFLICT DO NOTHING",
]

const lockSql = "SELECT name FROM schema_lock WHERE name = 'schema' FOR UPDATE"
const versionSql = 'SELECT max(version) AS version FROM schema_migrations WHERE module = $1'
const recordSql =
  'INSERT INTO schema_migrations (module, version, name, applied_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'

/** Of migrations for either engine. */
export const newestOf = (migrations: readonly { readonly version: number }[]): number =>
  Math.max(0, ...migrations.map(({ version }) => version))

const versionIn = async (session: Session, module: string): Promise<number> =>
  (await session.row<{ version: number | null }>(versionSql, [module]))?.version ?? 0

/** The version of a module's tables in this database; 0 if there are none. */
export const postgresSchemaVersion = async (
  database: Postgres,
  module: string,
  signal: AbortSignal,
): Promise<number> => {
  try {
    return await database.read(signal, (session) => versionIn(session, module))
  } catch (thrown) {
    if (thrown instanceof AppError && isMissingTable(thrown.cause)) return 0
    throw thrown
  }
}

/**
 * Columns must sort by bytes. If the database already does so, the clause is left out, because some engines refuse it.
 */
const textType = async (session: Session): Promise<string> => {
  const row = await session.row<{ language: boolean }>("SELECT 'a' < 'B' AS language")
  return row?.language === true ? 'TEXT COLLATE "C"' : 'TEXT'
}

const perform = async (session: Session, statement: string): Promise<void> => {
  try {
    await session.run(statement)
  } catch (thrown) {
    if (isAlreadyThere(thrown)) return
    const inBackground = statement.replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX ASYNC ')
    // One engine can only make indexes in the background.
    if (!isNotSupported(thrown) || inBackground === statement) throw thrown
    await session.run(inBackground)
  }
}

/**
 * Migrates a module's tables to the newest version. The process that locks the row of `schema_lock` does it, one
 * statement at a time on a separate connection; the others wait for the lock and find it done.
 */
export const migratePostgres = async (database: Postgres, plan: PostgresPlan, signal: AbortSignal): Promise<void> => {
  const newest = newestOf(plan.migrations)
  const upToDate = (version: number): boolean => {
    if (version > newest) throw newerSchema(plan.module)
    return version === newest
  }
  if (upToDate(await postgresSchemaVersion(database, plan.module, signal))) return
  await database.maintain(signal, async (session) => {
    for (const statement of versionTables) await perform(session, statement)
    const type = await textType(session)
    await database.write(signal, async (lock) => {
      await lock.row(lockSql)
      const current = await versionIn(lock, plan.module)
      if (upToDate(current)) return
      // A transaction that is idle for minutes loses its lock.
      const keepLock = async (): Promise<void> => {
        await lock.row('SELECT 1')
      }
      for (const { version, name, statements, convert } of plan.migrations) {
        if (version <= current) continue
        for (const statement of statements(type)) await perform(session, statement)
        await convert?.(session, keepLock, (progress) => plan.onProgress?.(progress))
        // It is recorded at once, so that older programs stop writing before the next version converts what they wrote.
        await session.run(recordSql, [plan.module, version, name, new Date(plan.clock()).toISOString()])
      }
    })
  })
}
