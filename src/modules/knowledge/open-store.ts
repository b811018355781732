import { join } from 'node:path'
import type { Host } from '../../kernel/host.ts'
import type { KnowledgeStore } from './ports.ts'

/** The store in the data directory. The driver and the file are touched when the first transaction comes. */
export const openStore = async ({ dataDir, clock, logger }: Pick<Host, 'dataDir' | 'clock' | 'logger'>): Promise<KnowledgeStore> => {
  const folder = await dataDir()
  const { openSqliteStore } = await import('./store/sqlite/store.ts')
  return openSqliteStore(join(folder, 'kura.db'), {
    clock,
    onReindexFailure: (thrown) => { logger.warn('The search index could not be made anew', { cause: thrown }) },
  })
}
