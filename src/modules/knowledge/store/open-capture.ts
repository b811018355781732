import { stat } from 'node:fs/promises'
import { AppError } from '../../../kernel/errors.ts'
import type { KnowledgeStore } from '../ports.ts'
import { knowledgeModule, type StoreOptions } from './knowledge-store.ts'

/** The database of a store: a file, or the address of a server. */
export type CaptureDatabase = { readonly file: string } | { readonly url: string }

export interface CaptureStore extends Pick<KnowledgeStore, 'read' | 'write'> {
  close(): Promise<void>
}

type Options = Pick<StoreOptions, 'clock' | 'makers'> & { readonly signal: AbortSignal }

const refuseOther = ({ found, known }: { readonly found: number; readonly known: number }): void => {
  if (found === known) return
  throw new AppError('database', {
    en: `The tables of ${knowledgeModule} have version ${found}, this program writes version ${known}`,
    ja: `${knowledgeModule} の表は版 ${found} です。このプログラムが書けるのは版 ${known} です`,
  })
}

const openFile = async (file: string, { signal, ...options }: Options): Promise<CaptureStore> => {
  const found = await stat(file)
  if (!found.isFile() || found.size === 0) throw new Error('there is no database')
  const { openSqlite } = await import('../../../storage/sqlite.ts')
  const { sqliteTransactions, sqliteVersions } = await import('./sqlite/store.ts')
  const database = openSqlite(file)
  const close = () => database.close()
  try {
    refuseOther(await sqliteVersions(database, signal))
  } catch (thrown) {
    await close()
    throw thrown
  }
  return { ...sqliteTransactions(database, options), close }
}

const openServer = async (url: string, { signal, ...options }: Options): Promise<CaptureStore> => {
  const { openPostgres } = await import('../../../storage/postgres/postgres.ts')
  const { postgresTransactions, postgresVersions } = await import('./postgres/store.ts')
  const database = openPostgres({ url, connections: 2 })
  const close = () => database.close()
  try {
    refuseOther(await postgresVersions(database, signal))
  } catch (thrown) {
    await close()
    throw thrown
  }
  return { ...postgresTransactions(database, options), close }
}

/**
 * Opens a store that exists for the writes of capture. A hook creates no database and migrates none; it makes no index
 * and no vectors but those of its own items.
 */
export const openCaptureStore = (database: CaptureDatabase, options: Options): Promise<CaptureStore> =>
  'url' in database ? openServer(database.url, options) : openFile(database.file, options)
