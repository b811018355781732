import { AppError } from '../../../../kernel/errors.ts'
import type { Clock } from '../../../../kernel/host.ts'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import type { Connection } from '../../../../storage/connection.ts'
import { migrate, newerSchema, schemaVersion, type MigrationPlan } from '../../../../storage/migrations.ts'
import { openSqlite, type Sqlite } from '../../../../storage/sqlite.ts'
import { knowledgeMigrations } from '../../migrations/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { answerIdempotently } from '../answer-idempotently.ts'
import { answerBook } from './answered-requests.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForWriting } from './scope.ts'
import { scrub } from './scrub.ts'
import { readTx, writeTx } from './transactions.ts'
import { promised } from '../../../../storage/promised.ts'

const module = 'knowledge'
const newestVersion = Math.max(...knowledgeMigrations.map(({ version }) => version))

/** Another process may have brought the tables further while this one was running. */
const refuseNewerSchema = (connection: Connection): void => {
  const row = connection
    .sql<{ version: number }>('SELECT max(version) AS version FROM schema_migrations WHERE module = ?')
    .get(module)
  if ((row?.version ?? 0) > newestVersion) throw newerSchema(module)
}

/** What cannot be brought up to date can still be read, if it has the tables that reading needs. */
const readAnyway = async (database: Sqlite, refused: unknown, signal: AbortSignal): Promise<void> => {
  if (!(refused instanceof AppError) || refused.kind !== 'database') throw refused
  const version = await database
    .read(
      signal,
      promised((connection) => schemaVersion(connection, module)),
    )
    .catch(() => 0)
  if (version < newestVersion) throw refused
}

export interface SqliteStoreOptions {
  readonly clock: Clock
  /** Told when the index could not be made anew behind the scenes; the store works on. */
  onReindexFailure?(thrown: unknown): void
}

export const openSqliteStore = (path: string, options: SqliteStoreOptions): KnowledgeStore => {
  const database = openSqlite(path)
  const plan: MigrationPlan = { module, migrations: knowledgeMigrations, clock: options.clock }
  const closing = new AbortController()
  let reindexing: Promise<void> = Promise.resolve()
  const prepare = memoizeAsync(async () => {
    await migrate(database, plan, closing.signal)
    reindexing = reindexIfOutdated(database, { signal: closing.signal }).catch((thrown: unknown) => {
      if (!closing.signal.aborted) options.onReindexFailure?.(thrown)
    })
  })
  return {
    read: async (caller, work) => {
      await prepare().catch((refused: unknown) => readAnyway(database, refused, caller.signal))
      return database.read(caller.signal, (connection) => work(readTx(connection, caller)))
    },
    write: async (caller, work) => {
      await prepare()
      return database.write(caller.signal, (connection) => {
        refuseNewerSchema(connection)
        const scope = scopeForWriting(connection, caller.workspace)
        return answerIdempotently({ idempotency: caller.idempotency, now: options.clock() }, answerBook(scope), () =>
          work(writeTx(scope, caller)),
        )
      })
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
