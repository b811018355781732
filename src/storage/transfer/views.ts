import type { Connection } from '../connection.ts'
import { toDatabaseError } from '../driver-errors.ts'
import { schemaVersion } from '../migrations.ts'
import { primaryAddress } from '../postgres/cluster/shared-cluster.ts'
import { createClient } from '../postgres/driver.ts'
import { endWithCall } from '../postgres/end-with-call.ts'
import { toPostgresError } from '../postgres/errors.ts'
import { postgresSchemaVersion } from '../postgres/migrations.ts'
import { openPostgres } from '../postgres/postgres.ts'
import { sessionOn } from '../postgres/session.ts'
import { promised } from '../promised.ts'
import type { Session } from '../session.ts'
import { openReader } from '../sqlite-file.ts'
import { sqliteSession } from '../sqlite-session.ts'

/** The data at the time when the view is opened; later writes do not change it. */
export interface View {
  readonly session: Session
  /** The version of a module's tables; 0 if there are none. */
  schemaVersion(module: string): Promise<number>
  close(): Promise<void>
}

export interface SqliteView extends View {
  readonly connection: Connection
}

export const openSqliteView = async (file: string): Promise<SqliteView> => {
  try {
    const connection = await openReader(file)
    connection.sql('BEGIN').run()
    connection.sql('SELECT 1 FROM sqlite_schema').get()
    return {
      connection,
      session: sqliteSession(connection),
      schemaVersion: promised((module) => schemaVersion(connection, module)),
      close: promised(() => {
        connection.driver.close()
      }),
    }
  } catch (thrown) {
    throw toDatabaseError(thrown)
  }
}

/** Read outside the view: if the table is missing, the failed statement would end the view. */
const versionAt = (url: string, module: string, signal: AbortSignal): Promise<number> => {
  const database = openPostgres({ url })
  return postgresSchemaVersion(database, module, signal).finally(() => database.close())
}

export const openPostgresView = async (url: string, signal: AbortSignal): Promise<View> => {
  signal.throwIfAborted()
  const address = await primaryAddress(url).catch((thrown: unknown) => {
    throw toPostgresError(thrown)
  })
  const client = await createClient(address)
  const end = (): Promise<void> => client.end().catch(() => undefined)
  const guard = endWithCall(client, signal, () => void end())
  const close = (): Promise<void> => {
    guard.release()
    return end()
  }
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  } catch (thrown) {
    await close()
    throw toPostgresError(thrown)
  }
  return {
    session: sessionOn(client, { signal }),
    schemaVersion: (module) => versionAt(url, module, signal),
    close,
  }
}
