import { join } from 'node:path'
import type { Host } from '../../kernel/host.ts'
import type { KnowledgeStore } from './ports.ts'

type StoreHost = Pick<Host, 'dataDir' | 'clock' | 'logger' | 'sharedDatabase'>

/** The store that the settings name. Its driver and the database are touched when the first transaction comes. */
export const openStore = async ({ dataDir, clock, logger, sharedDatabase }: StoreHost): Promise<KnowledgeStore> => {
  const options = {
    clock,
    onReindexFailure: (thrown: unknown) => {
      logger.warn('The search index could not be made anew', { cause: thrown })
    },
  }
  if (sharedDatabase !== undefined) {
    const { openPostgresStore } = await import('./store/postgres/store.ts')
    return openPostgresStore({ ...sharedDatabase, ...options })
  }
  const folder = await dataDir()
  const { openSqliteStore } = await import('./store/sqlite/store.ts')
  return openSqliteStore(join(folder, 'kura.db'), options)
}
