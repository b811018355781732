import path from 'node:path'
import type { TokenStore } from '../access/ports.ts'
import type { App } from './create-app.ts'

/** Opens the token store, which is in the same database as everything else. */
export const openTokens = async ({ dataDir, host }: Pick<App, 'dataDir' | 'host'>): Promise<TokenStore> => {
  if (host.sharedDatabase !== undefined) {
    const { openPostgresTokens } = await import('../access/store/postgres/store.ts')
    const { url, reads } = host.sharedDatabase
    // A revoked token must be refused at once, so a standby is only asked while there is no primary.
    return openPostgresTokens(url, host.clock, reads === 'replica' ? 'primary-if-reached' : 'primary')
  }
  const { openSqliteTokens } = await import('../access/store/sqlite/store.ts')
  return openSqliteTokens(path.join(await dataDir(), 'kura.db'), host.clock)
}
