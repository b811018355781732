import type { Driver, Statement } from './driver/driver.ts'
import { loadDriver } from './driver/load-driver.ts'
import { toDatabaseError } from './driver-errors.ts'
import { createLruCache } from './lru-cache.ts'
import { refuseEndless } from './schema/refuse-endless.ts'
import { refuseForeign } from './schema/refuse-foreign.ts'
import { refuseOldSqlite } from './sqlite-version.ts'

/** One connection. It keeps its statements prepared. */
export interface Connection {
  readonly driver: Driver
  /** The caller states the type of the rows that its query selects. */
  sql<Row = unknown>(text: string): Statement<Row>
}

/** The version of SQLite in the driver. Throws if the driver does not work: a native part is loaded only here. */
export const sqliteVersion = async (): Promise<string> => {
  try {
    const driver = (await loadDriver()).open(':memory:', { readonly: false, timeoutMs: driverPatienceMs })
    try {
      return versionOf(driver)
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
  const driver = (await loadDriver()).open(path, { ...options, timeoutMs: driverPatienceMs })
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

const versionOf = (driver: Driver): string =>
  driver.prepare<{ version: string }>('SELECT sqlite_version() AS version').get()?.version ?? ''

const prepare = (driver: Driver, { readonly }: ConnectionOptions): void => {
  refuseOldSqlite(versionOf(driver))
  driver.pragma('foreign_keys = ON')
  driver.pragma('synchronous = FULL')
  // In KiB, below zero. The drivers have different defaults.
  driver.pragma('cache_size = -16000')
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
