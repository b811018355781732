import type { Connection } from '../connection.ts'
import { toDatabaseError } from '../driver-errors.ts'
import { createClient } from '../postgres/driver.ts'
import { endWithCall } from '../postgres/end-with-call.ts'
import { toPostgresError } from '../postgres/errors.ts'
import { sessionOn, type Session } from '../postgres/session.ts'
import { openReader } from '../sqlite-file.ts'

export interface SqliteView {
  readonly connection: Connection
  close(): void
}

/** The data as it is at this moment, whatever others write meanwhile. */
export const openSqliteView = async (file: string): Promise<SqliteView> => {
  try {
    const connection = await openReader(file)
    connection.sql('BEGIN').run()
    connection.sql('SELECT 1 FROM sqlite_schema').get()
    return {
      connection,
      close: () => {
        connection.driver.close()
      },
    }
  } catch (thrown) {
    throw toDatabaseError(thrown)
  }
}

export interface PostgresView {
  readonly session: Session
  close(): Promise<void>
}

export const openPostgresView = async (url: string, signal: AbortSignal): Promise<PostgresView> => {
  signal.throwIfAborted()
  const client = await createClient(url)
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
  return { session: sessionOn(client, { signal }), close }
}
