import { stat } from 'node:fs/promises'
import type { StoreHealth } from '../kernel/console-health.ts'
import { countThings } from './count-things.ts'
import { sqliteVersion } from './connection.ts'
import { openReader } from './sqlite-file.ts'
import { sqliteSession } from './sqlite-session.ts'

/** The size and the content of a database file, without reading all of it. */
export const measureSqlite = async (
  file: string,
): Promise<Pick<StoreHealth, 'version' | 'bytes' | 'logBytes' | 'counts'>> => {
  const version = `SQLite ${await sqliteVersion()}`
  const bytes = await sizeOf(file)
  if (bytes === undefined || bytes === 0) return { version, counts: {} }
  const connection = await openReader(file)
  try {
    const session = sqliteSession(connection)
    const tables = await session.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    const counts = await countThings(
      session,
      tables.map(({ name }) => name),
    )
    return { version, bytes, logBytes: (await sizeOf(`${file}-wal`)) ?? 0, counts }
  } finally {
    connection.driver.close()
  }
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )
