import type { Clock } from '../../../kernel/host.ts'
import { migratePostgres } from '../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../storage/postgres/postgres.ts'
import { accessPostgresMigrations } from '../../migrations/postgres/index.ts'

export interface KeyRequest {
  readonly name: string
  /** Kept if the database has no key of this name yet. */
  readonly fresh: string
  readonly clock: Clock
}

const keepSql = 'INSERT INTO access_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING'
const findSql = 'SELECT value FROM access_keys WHERE name = $1'

/** The key of this name that all servers on a database share. The first of them makes it. */
export const sharedPostgresKey = async (url: string, { name, fresh, clock }: KeyRequest): Promise<string> => {
  const database = openPostgres({ url, connections: 1 })
  const { signal } = new AbortController()
  try {
    await migratePostgres(database, { module: 'access', migrations: accessPostgresMigrations, clock }, signal)
    return await database.write(signal, async (session) => {
      await session.run(keepSql, [name, fresh])
      return (await session.row<{ value: string }>(findSql, [name]))?.value ?? fresh
    })
  } finally {
    await database.close()
  }
}
