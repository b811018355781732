import { AppError } from '../../../kernel/errors.ts'
import type { Clock } from '../../../kernel/host.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { builtInModel } from '../../../text/meaning/built-in-model.ts'
import type { KnowledgeStore, ReindexProgress, VectorMakers } from '../ports.ts'
import { makeVectors, type VectorDatabase } from './make-vectors.ts'
import type { Reindexing } from './reindex.ts'
import { createWake } from './wake.ts'

export const knowledgeModule = 'knowledge'

export interface StoreOptions {
  readonly clock: Clock
  /** The models for the vectors of items; without them the store is searched by words alone. */
  readonly makers?: VectorMakers
  /** Called if the index or the vectors could not be made in the background; the store can still be used. */
  onReindexFailure?(thrown: unknown): void
  /** Called while the tables of an older version are converted. */
  onMigrating?(progress: ReindexProgress): void
}

/** The parts of the store that differ between the engines. */
export interface KnowledgeDatabase
  extends VectorDatabase,
    Pick<KnowledgeStore, 'settle' | 'useModel' | 'scrub' | 'close'> {
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

const versionOf = (model: string): number => Number(/^kura-(\d+)$/.exec(model)?.[1] ?? Infinity)

/** A newer program brings a newer model. An older program leaves the vectors of a newer one alone. */
const upgradeModel = async (database: KnowledgeDatabase, makers: VectorMakers, signal: AbortSignal): Promise<void> => {
  const isOlder = versionOf(await database.model(signal)) < versionOf(builtInModel)
  if (isOlder && makers().some(({ model }) => model === builtInModel)) await database.useModel(builtInModel, signal)
}

export const createKnowledgeStore = (
  database: KnowledgeDatabase,
  { clock, makers, onReindexFailure }: StoreOptions,
): KnowledgeStore => {
  const closing = new AbortController()
  const { signal: closed } = closing
  let upkeep: Promise<void> = Promise.resolve()
  /** Work in the background, one part after the other. */
  const inBackground = (work: () => Promise<unknown>): void => {
    upkeep = upkeep
      .then(() => (closed.aborted ? undefined : work()))
      .then(
        () => undefined,
        (thrown: unknown) => {
          if (!closed.aborted) onReindexFailure?.(thrown)
        },
      )
  }
  const wakeVectors = createWake({
    work: async () => (makers ? makeVectors(database, makers, { signal: closed }) : false),
    run: inBackground,
    clock,
  })
  /** Vectors that a server makes come after the write. */
  const wakeAfterWrite = (): void => {
    if (makers?.().some(({ now }) => now === undefined)) wakeVectors()
  }
  const prepare = memoizeAsync(async () => {
    await database.migrate(closed)
    inBackground(() => database.reindexIfOutdated({ signal: closed }))
    if (makers) inBackground(() => upgradeModel(database, makers, closed))
    if (makers) wakeVectors()
  })
  return {
    read: async (caller, work) => {
      await prepare().catch((refused: unknown) => allowReading(database, refused, caller.signal))
      return database.read(caller, work)
    },
    write: async (caller, work) => {
      await prepare()
      const result = await database.write(caller, work)
      wakeAfterWrite()
      return result
    },
    settle: async (caller) => {
      await prepare().catch((refused: unknown) => allowReading(database, refused, caller.signal))
      await database.settle(caller)
    },
    reindex: async (signal, onProgress) => {
      await prepare()
      await upkeep
      await database.reindexAll({ signal, ...(onProgress && { onProgress }) })
    },
    makeVectors: async (signal, onProgress) => {
      await prepare()
      await upkeep
      return makers ? makeVectors(database, makers, { signal, ...(onProgress && { onProgress }) }) : false
    },
    wakeVectors,
    vectorsState: async (signal) => {
      await prepare()
      return database.vectorsState(signal)
    },
    useModel: async (model, signal) => {
      await prepare()
      await database.useModel(model, signal)
    },
    scrub: (signal) => database.scrub(signal),
    close: async () => {
      closing.abort()
      await upkeep
      await database.close()
    },
  }
}
