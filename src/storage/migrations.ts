import { chmod, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from '../kernel/errors.ts'
import type { Clock } from '../kernel/host.ts'
import { createPause } from '../kernel/pause.ts'
import type { Connection } from './connection.ts'
import { toFileError } from './driver-errors.ts'
import { openReader } from './sqlite-file.ts'
import type { Sqlite } from './sqlite.ts'
import { whenFree } from './waiting.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  /** Converts data that SQL alone cannot convert, in steps with `pause` between them. */
  convert?(connection: Connection, pause: () => Promise<void>): Promise<void>
}

export interface MigrationPlan {
  /** The module that owns the tables; each module has its own versions. */
  readonly module: string
  readonly migrations: readonly Migration[]
  readonly clock: Clock
}

/** The table with the versions of each module's tables. */
export const versionsTable = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    module TEXT NOT NULL,
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    applied_at TEXT NOT NULL,
    PRIMARY KEY (module, version)
  ) WITHOUT ROWID`

const newestOf = ({ migrations }: MigrationPlan): number => Math.max(0, ...migrations.map(({ version }) => version))

/** The version of a module's tables in this database; 0 if there are none. */
export const schemaVersion = (connection: Connection, module: string): number => {
  const known = connection.driver.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get()
  if (known === undefined) return 0
  const newest = connection.driver.prepare<{ version: number | null }>(
    'SELECT max(version) AS version FROM schema_migrations WHERE module = ?',
  )
  return newest.get(module)?.version ?? 0
}

export const newerSchema = (module: string): AppError =>
  new AppError(
    'database',
    {
      en: `The database was written by a newer Kura (tables of ${module}): this one only reads it`,
      ja: `データベースは新しい Kura で書かれています (${module} の表)。この版では読むことしかできません`,
    },
    {
      hint: { en: 'Update Kura, then try again.', ja: 'Kura を更新してから、やり直してください。' },
    },
  )

/** A complete copy next to the database. The caller has the write lock, so the copy is consistent. */
const backUp = async (database: Sqlite, label: string): Promise<void> => {
  const folder = join(dirname(database.path), 'backups')
  const target = join(folder, `${label}.db`)
  const unfinished = `${target}.part`
  try {
    await makeFolder(folder, 0o700)
    await rm(unfinished, { force: true })
    await (await open(unfinished, 'a', 0o600)).close()
  } catch (thrown) {
    throw toFileError(thrown, unfinished)
  }
  const reader = await openReader(database.path)
  try {
    await reader.driver.backup(unfinished, () => undefined)
  } finally {
    reader.driver.close()
  }
  await chmod(unfinished, 0o600)
  await rename(unfinished, target)
}

const apply = async (
  connection: Connection,
  plan: MigrationPlan,
  { current, signal }: { current: number; signal: AbortSignal },
): Promise<void> => {
  connection.driver.exec(versionsTable)
  const record = connection.driver.prepare(
    'INSERT INTO schema_migrations (module, version, name, applied_at) VALUES (?, ?, ?, ?)',
  )
  for (const { version, name, sql, convert } of plan.migrations) {
    if (version <= current) continue
    connection.driver.exec(sql)
    await convert?.(connection, createPause(signal))
    record.run(plan.module, version, name, new Date(plan.clock()).toISOString())
  }
}

/**
 * Migrates a module's tables to the newest version. If several processes try at once, one of them does it under the
 * write lock, and the others find it done. Existing data is backed up first.
 */
export const migrate = async (database: Sqlite, plan: MigrationPlan, signal: AbortSignal): Promise<void> => {
  const newest = newestOf(plan)
  const current = await database.maintain((connection) =>
    whenFree(() => schemaVersion(connection, plan.module), { signal }),
  )
  if (current > newest) throw newerSchema(plan.module)
  if (current === newest) return
  await database.write(signal, async (connection) => {
    const locked = schemaVersion(connection, plan.module)
    if (locked > newest) throw newerSchema(plan.module)
    if (locked === newest) return
    if (locked > 0) await backUp(database, `before-${plan.module}-${newest}-${plan.clock()}`)
    await apply(connection, plan, { current: locked, signal })
  })
}
