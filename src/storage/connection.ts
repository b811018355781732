import type Database from 'better-sqlite3'
import { AppError } from '../kernel/errors.ts'
import { toDatabaseError } from './driver-errors.ts'
import { createLruCache } from './lru-cache.ts'
import { keepNative } from './keep-native.ts'
import { refuseEndless } from './schema/refuse-endless.ts'
import { refuseForeign } from './schema/refuse-foreign.ts'

/** Older versions can corrupt a WAL file that several connections share. */
export const oldestSafe = [3, 51, 3] as const

export type Statement<Row = unknown> = Database.Statement<unknown[], Row>

/** One connection. It keeps its statements prepared. */
export interface Connection {
  readonly driver: Database.Database
  /** The caller states the type of the rows that its query selects. */
  sql<Row = unknown>(text: string): Statement<Row>
}

export const isOldSqlite = (version: string): boolean => {
  const parts = version.split('.').map(Number)
  const difference = oldestSafe.map((least, index) => (parts[index] ?? 0) - least).find((step) => step !== 0) ?? 0
  return difference < 0
}

export const refuseOldSqlite = (version: string): void => {
  if (!isOldSqlite(version)) return
  throw new AppError(
    'database',
    {
      en: `SQLite ${version} is too old: Kura needs ${oldestSafe.join('.')} or newer`,
      ja: `SQLite ${version} は古すぎます。Kura には ${oldestSafe.join('.')} 以降が必要です`,
    },
    {
      hint: {
        en: 'Reinstall Kura with its own SQLite: npm ci.',
        ja: 'Kura を付属の SQLite とともに入れ直してください: npm ci',
      },
    },
  )
}

/** Loads the driver on first use, so that a server that does not use the database starts faster. */
const openDriver = async (path: string | Buffer, options?: Database.Options): Promise<Database.Database> => {
  const { default: Driver } = await import('better-sqlite3')
  const driver = new Driver(path, options)
  keepNative(driver)
  return driver
}

/** The version of SQLite in the driver. Throws if the driver does not work: its native part is loaded only here. */
export const sqliteVersion = async (): Promise<string> => {
  try {
    const driver = await openDriver(':memory:')
    try {
      return String(driver.prepare('SELECT sqlite_version()').pluck().get())
    } finally {
      driver.close()
    }
  } catch (thrown) {
    throw toDatabaseError(thrown)
  }
}

export interface ConnectionOptions {
  readonly readonly: boolean
}

/** How long the driver waits for a lock: it blocks the event loop meanwhile. */
const driverPatienceMs = 20

export const openConnection = async (path: string | Buffer, options: ConnectionOptions): Promise<Connection> => {
  if (typeof path === 'string') refuseEndless(path)
  const driver = await openDriver(path, { timeout: driverPatienceMs, readonly: options.readonly })
  try {
    prepare(driver, options)
  } catch (thrown) {
    driver.close()
    throw thrown
  }
  const statements = createLruCache<Statement>(maxPrepared)
  return { driver, sql: <Row>(text: string) => statements(text, () => driver.prepare(text)) as Statement<Row> }
}

/** How many statements stay prepared: a limit that is never reached, because the program has fewer. */
export const maxPrepared = 256

const prepare = (driver: Database.Database, { readonly }: ConnectionOptions): void => {
  refuseOldSqlite(String(driver.prepare('SELECT sqlite_version()').pluck().get()))
  driver.pragma('foreign_keys = ON')
  driver.pragma('synchronous = FULL')
  // The file may come from elsewhere: functions in its schema must not run, and damaged pages must be detected early.
  driver.pragma('trusted_schema = OFF')
  driver.pragma('cell_size_check = ON')
  // SQLite reads the file at the first query: a file that is not a database must fail here.
  driver.pragma('schema_version')
  refuseForeign(driver)
  if (readonly) return
  driver.pragma('journal_mode = WAL')
  // A longer log is written into the file less often, and a page that changed often is then written only once.
  driver.pragma('wal_autocheckpoint = 4000')
  // A purge must also remove versions that were overwritten long before.
  driver.pragma('secure_delete = ON')
}
