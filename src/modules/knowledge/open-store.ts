import { join } from 'node:path'
import type { Host } from '../../kernel/host.ts'
import type { KnowledgeStore } from './ports.ts'

/** The store of a server; its folder, its driver and its file are touched when the first call comes. */
export const openStoreLazily = ({ dataDir, clock, logger }: Pick<Host, 'dataDir' | 'clock' | 'logger'>): KnowledgeStore => {
  let opening: Promise<KnowledgeStore> | undefined
  const open = async (): Promise<KnowledgeStore> => {
    const folder = await dataDir()
    const { openSqliteStore } = await import('./store/sqlite/store.ts')
    return openSqliteStore(join(folder, 'kura.db'), {
      clock,
      onReindexFailure: (thrown) => logger.warn('the search index could not be made anew', { error: String(thrown) }),
    })
  }
  const store = (): Promise<KnowledgeStore> => {
    opening ??= open().catch((thrown: unknown) => {
      opening = undefined
      throw thrown
    })
    return opening
  }
  return {
    read: async (caller, work) => (await store()).read(caller, work),
    write: async (caller, work) => (await store()).write(caller, work),
    scrub: async (signal) => (await store()).scrub(signal),
    close: async () => (await opening)?.close(),
  }
}
