import { AppError } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/host.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import type { KnowledgeStore } from '../ports.ts'
import type { Reindexing } from './reindex.ts'

export const knowledgeModule = 'knowledge'

export interface StoreOptions {
  readonly clock: Clock
  /** Called if the index could not be rebuilt in the background; the store can still be used. */
  onReindexFailure?(thrown: unknown): void
}

/** The parts of the store that differ between the engines. */
export interface KnowledgeDatabase extends Pick<KnowledgeStore, 'read' | 'write' | 'scrub' | 'close'> {
  /** The newest version of the tables that this program knows. */
  readonly newestVersion: number
  /** Creates or updates the tables. */
  migrate(signal: AbortSignal): Promise<void>
  schemaVersion(signal: AbortSignal): Promise<number>
  reindexIfOutdated(reindexing: Reindexing): Promise<void>
  /** Rebuilds the whole index. After an interruption it continues where it was. */
  reindexAll(reindexing: Reindexing): Promise<void>
}

/** A database that cannot be migrated can still be read if it has the tables that reading needs. */
const allowReading = async (database: KnowledgeDatabase, refused: unknown, signal: AbortSignal): Promise<void> => {
  if (!(refused instanceof AppError) || refused.kind !== 'database') throw refused
  const version = await database.schemaVersion(signal).catch(() => 0)
  if (version < database.newestVersion) throw refused
}

export const createKnowledgeStore = (
  database: KnowledgeDatabase,
  { onReindexFailure }: StoreOptions,
): KnowledgeStore => {
  const closing = new AbortController()
  let reindexing: Promise<void> = Promise.resolve()
  const prepare = memoizeAsync(async () => {
    await database.migrate(closing.signal)
    reindexing = database.reindexIfOutdated({ signal: closing.signal }).catch((thrown: unknown) => {
      if (!closing.signal.aborted) onReindexFailure?.(thrown)
    })
  })
  return {
    read: async (caller, work) => {
      await prepare().catch((refused: unknown) => allowReading(database, refused, caller.signal))
      return database.read(caller, work)
    },
    write: async (caller, work) => {
      await prepare()
      return database.write(caller, work)
    },
    reindex: async (signal, onProgress) => {
      await prepare()
      await reindexing
      await database.reindexAll({ signal, ...(onProgress && { onProgress }) })
    },
    scrub: (signal) => database.scrub(signal),
    close: async () => {
      closing.abort()
      await reindexing
      await database.close()
    },
  }
}
