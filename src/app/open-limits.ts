import type { SharedLimits } from '../access/share-limits.ts'
import type { App } from './create-app.ts'

/** The limits that all servers on a PostgreSQL share. A server on a file is alone. */
export const openLimits = async ({ host, logger }: Pick<App, 'host' | 'logger'>): Promise<SharedLimits | undefined> => {
  if (host.sharedDatabase === undefined) return undefined
  const [{ createSharedLimits }, { openPostgresLimits }] = await Promise.all([
    import('../access/share-limits.ts'),
    import('../access/store/postgres/limits.ts'),
  ])
  const { clock } = host
  return createSharedLimits({ store: openPostgresLimits(host.sharedDatabase.url, clock), clock, logger })
}
