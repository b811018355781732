import { turns } from '../../../../concurrency/limited-places.ts'
import { turnsByKey } from '../../../../concurrency/turns-by-key.ts'
import { AppError } from '../../../../kernel/errors.ts'
import type { Clock } from '../../../../kernel/host.ts'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import { newerSchema } from '../../../../storage/migrations.ts'
import { migratePostgres, newestOf, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres, type Postgres, type PostgresOptions } from '../../../../storage/postgres/postgres.ts'
import type { Session } from '../../../../storage/postgres/session.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { answerIdempotently } from '../answer-idempotently.ts'
import { answerBook } from './answered-requests.ts'
import { hasDoubled, refreshStatistics } from './fresh-statistics.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForReading, scopeForWriting, withCounters, type KnownNumbers } from './scope.ts'
import { scrub } from './scrub.ts'
import { readTx, writeTx } from './transactions.ts'

const module = 'knowledge'
const newestVersion = newestOf(knowledgePostgresMigrations)

/** What a newer Kura made can still be read. */
const readAnyway = async (database: Postgres, refused: unknown, signal: AbortSignal): Promise<void> => {
  if (!(refused instanceof AppError) || refused.kind !== 'database') throw refused
  const version = await postgresSchemaVersion(database, module, signal).catch(() => 0)
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
  // Writes to one workspace wait here, without a connection: at the row of the workspace they would wait with one each,
  // and leave none for reading.
  const inTurn = turnsByKey()
  const analyse = turns()
  let reindexing: Promise<void> = Promise.resolve()
  const prepare = memoizeAsync(async () => {
    await migratePostgres(database, { module, migrations: knowledgePostgresMigrations, clock }, closing.signal)
    reindexing = reindexIfOutdated(database, { signal: closing.signal }).catch((thrown: unknown) => {
      if (!closing.signal.aborted) onReindexFailure?.(thrown)
    })
  })
  return {
    read: async (caller, work) => {
      await prepare().catch((refused: unknown) => readAnyway(database, refused, caller.signal))
      return database.read(caller.signal, async (session) =>
        work(readTx(await scopeForReading(session, caller.workspace, known))),
      )
    },
    write: async (caller, work) => {
      await prepare()
      const isRepeatable = caller.idempotency !== undefined
      const change = async (session: Session) => {
        const scope = await scopeForWriting(session, caller.workspace)
        // Another process may have brought the tables further while this one was running.
        if (scope.schemaVersion > newestVersion) throw newerSchema(module)
        const request = { idempotency: caller.idempotency, now: clock() }
        const before = scope.counters.indexedItems
        const result = await withCounters(scope, () =>
          answerIdempotently(request, answerBook(scope), () => work(writeTx(scope, caller.actor))),
        )
        return { result, doubled: hasDoubled(before, scope.counters.indexedItems) }
      }
      const { result, doubled } = await inTurn.of(caller.workspace)(() =>
        database.write(caller.signal, change, { isRepeatable }),
      )
      if (doubled) void analyse(() => refreshStatistics(database, closing.signal))
      return result
    },
    reindex: async (signal, onProgress) => {
      await prepare()
      await reindexing
      await reindexAll(database, { signal, ...(onProgress && { onProgress }) })
    },
    scrub: (signal) => scrub(database, signal),
    close: async () => {
      closing.abort()
      await Promise.all([reindexing, analyse(() => Promise.resolve())])
      await database.close()
    },
  }
}
