import type { Clock } from '../../../kernel/host.ts'
import { migrate } from '../../../storage/migrations.ts'
import { sqliteDatabase } from '../../../storage/session-database.ts'
import { openSqlite } from '../../../storage/sqlite.ts'
import { accessMigrations } from '../../migrations/index.ts'
import type { TokenStore } from '../../ports.ts'
import { createTokenStore } from '../token-store.ts'

export const openSqliteTokens = (path: string, clock: Clock): TokenStore => {
  const database = openSqlite(path)
  return createTokenStore({
    ...sqliteDatabase(database),
    migrate: (signal) => migrate(database, { module: 'access', migrations: accessMigrations, clock }, signal),
    close: () => database.close(),
  })
}
