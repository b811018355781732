import { join, resolve } from 'node:path'
import type { Clock, Host } from '../../kernel/host.ts'
import { knowledgeSettings } from './config.ts'
import type { KnowledgeStore, ReindexProgress, VectorMakers } from './ports.ts'

const reportEveryMs = 5_000

/** Calls back at the first time, and then at most every few seconds. */
const seldom = <T>(clock: Clock, callBack: (value: T) => void): ((value: T) => void) => {
  let next = 0
  return (value) => {
    if (clock() < next) return
    next = clock() + reportEveryMs
    callBack(value)
  }
}

/** Opens the store that the settings name. The driver is loaded and the database opened at the first transaction. */
const openDatabase = async (
  { dataDir, clock, logger, sharedDatabase }: Host,
  makers: VectorMakers,
): Promise<KnowledgeStore> => {
  const options = {
    clock,
    makers,
    onReindexFailure: (thrown: unknown) => {
      logger.warn('The search index or its vectors could not be made', { cause: thrown })
    },
    onMigrating: seldom(clock, ({ done, total }: ReindexProgress) => {
      logger.info(`The tables are being converted for this version: ${done} of ${total} items`)
    }),
  }
  if (sharedDatabase !== undefined) {
    const { openPostgresStore } = await import('./store/postgres/store.ts')
    return openPostgresStore({ ...sharedDatabase, ...options })
  }
  const folder = await dataDir()
  const { openSqliteStore } = await import('./store/sqlite/store.ts')
  return openSqliteStore(join(folder, 'kura.db'), options)
}

/** The store of the module. With KURA_EXPORT_DIR, a folder follows its writes. */
export const openStore = async (host: Host, makers: VectorMakers): Promise<KnowledgeStore> => {
  const store = await openDatabase(host, makers)
  const { exportDir } = host.settings(knowledgeSettings)
  if (exportDir === undefined) return store
  const { createAutoExport } = await import('./exchange/auto-export.ts')
  return createAutoExport({ store, folder: resolve(host.projectDir, exportDir), logger: host.logger })
}
