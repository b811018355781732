import { AppError } from '../../../../kernel/errors.ts'
import type { Clock } from '../../../../kernel/host.ts'
import { once } from '../../../../kernel/once.ts'
import { newerSchema } from '../../../../storage/migrations.ts'
import { migratePostgres, newestOf, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres, type Postgres, type PostgresOptions } from '../../../../storage/postgres/postgres.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { answerOnce } from '../answer-once.ts'
import { answerBook } from './answered-requests.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForReading, scopeForWriting, withCounters, type KnownNumbers } from './scope.ts'
import { scrub } from './scrub.ts'
import { readTx, writeTx } from './transactions.ts'

const module = 'knowledge'
const newestVersion = newestOf(knowledgePostgresMigrations)

/** What a newer Kura made can still be read. */
const readAnyway = async (database: Postgres, refused: unknown, signal: AbortSignal): Promise<void> => {
  if (!(refused instanceof AppError) || refused.kind !== 'database') throw refused
  const version = await database.maintain(signal, (session) => postgresSchemaVersion(session, module)).catch(() => 0)
  if (version < newestVersion) throw refused
}

export interface PostgresStoreOptions extends PostgresOptions {
  readonly clock: Clock
  /** Told when the index could not be made anew behind the scenes; the store works on. */
  onReindexFailure?(thrown: unknown): void
}

export const openPostgresStore = ({ clock, onReindexFailure, ...options }: PostgresStoreOptions): KnowledgeStore => {
  const database = openPostgres(options)
  const closing = new AbortController()
  const known: KnownNumbers = new Map()
  let reindexing: Promise<void> = Promise.resolve()
  const prepare = once(async () => {
    await migratePostgres(database, { module, migrations: knowledgePostgresMigrations, clock }, closing.signal)
    reindexing = reindexIfOutdated(database, { signal: closing.signal }).catch((thrown: unknown) => {
      if (!closing.signal.aborted) onReindexFailure?.(thrown)
    })
  })
  return {
    read: async (caller, work) => {
      await prepare().catch((refused: unknown) => readAnyway(database, refused, caller.signal))
      return database.read(caller.signal, async (session) => work(readTx(await scopeForReading(session, caller.workspace, known))))
    },
    write: async (caller, work) => {
      await prepare()
      return database.write(caller.signal, async (session) => {
        const scope = await scopeForWriting(session, caller.workspace)
        // Another process may have brought the tables further while this one was running.
        if (scope.schemaVersion > newestVersion) throw newerSchema(module)
        const request = { once: caller.once, now: clock() }
        return withCounters(scope, () => answerOnce(request, answerBook(scope), () => work(writeTx(scope, caller.actor))))
      }, { isRepeatable: caller.once !== undefined })
    },
    reindex: async (signal, onProgress) => {
      await prepare()
      await reindexing
      await reindexAll(database, { signal, ...(onProgress && { onProgress }) })
    },
    scrub: (signal) => scrub(database, signal),
    close: async () => {
      closing.abort()
      await reindexing
      await database.close()
    },
  }
}
