import type { Clock } from '../../../kernel/host.ts'
import type { ReadPlace } from '../../../storage/postgres/cluster/replicas.ts'
import { migratePostgres } from '../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../storage/postgres/postgres.ts'
import { accessPostgresMigrations } from '../../migrations/postgres/index.ts'
import type { TokenStore } from '../../ports.ts'
import { createTokenStore } from '../token-store.ts'

/** Each request reads one row, so a few connections serve many requests. */
const connections = 4

export const openPostgresTokens = (url: string, clock: Clock, reads: ReadPlace = 'primary'): TokenStore => {
  const database = openPostgres({ url, connections, reads })
  return createTokenStore({
    ...database,
    migrate: (signal) =>
      migratePostgres(database, { module: 'access', migrations: accessPostgresMigrations, clock }, signal),
  })
}
