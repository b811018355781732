import type { Clock } from '../../../kernel/host.ts'
import { migratePostgres } from '../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../storage/postgres/postgres.ts'
import { accessPostgresMigrations } from '../../migrations/postgres/index.ts'
import type { TokenStore } from '../../ports.ts'
import { createTokenStore } from '../token-store.ts'

/** Each request reads one row, so a few connections serve many requests. */
const connections = 4

export const openPostgresTokens = (url: string, clock: Clock): TokenStore => {
  const database = openPostgres({ url, connections })
  return createTokenStore({
    ...database,
    migrate: (signal) =>
      migratePostgres(database, { module: 'access', migrations: accessPostgresMigrations, clock }, signal),
  })
}
