import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { afterPreparing, type SessionDatabase } from '../../../storage/session-database.ts'
import type { DocsStore } from '../ports.ts'
import { docsReads } from './read-docs.ts'
import { docsWrites, type WriteOptions } from './write-docs.ts'

export const docsModuleName = 'docs'

/** The parts of the store that differ between the engines. */
export interface DocsDatabase extends SessionDatabase {
  /** Whether there are tables. Nothing is made. */
  hasTables(signal: AbortSignal): Promise<boolean>
  /** Creates or updates the tables. */
  migrate(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export type DocsStoreOptions = WriteOptions

export const createDocsStore = (database: DocsDatabase, options: DocsStoreOptions): DocsStore => {
  const closing = new AbortController()
  const prepared = afterPreparing(
    database,
    memoizeAsync(() => database.migrate(closing.signal)),
  )
  let exists = false
  return {
    // Tables are never dropped.
    exists: async (signal) => (exists ||= await database.hasTables(signal)),
    ...docsReads(prepared),
    ...docsWrites(prepared, options),
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}
