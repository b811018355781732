import { turns } from '../../../../concurrency/limited-places.ts'
import { turnsByKey } from '../../../../concurrency/turns-by-key.ts'
import { newerSchema } from '../../../../storage/migrations.ts'
import { migratePostgres, newestOf, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres, type PostgresOptions } from '../../../../storage/postgres/postgres.ts'
import type { Session } from '../../../../storage/session.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { answerIdempotently } from '../answer-idempotently.ts'
import { answerStore, forgetBeforeValue, keepSql, maxForgottenAtOnce } from '../answered-requests.ts'
import { createKnowledgeStore, knowledgeModule, type StoreOptions } from '../knowledge-store.ts'
import type { Scope } from '../scope.ts'
import { hasDoubled, refreshStatistics } from './fresh-statistics.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForReading, scopeForWriting, withCounters, type KnownNumbers } from './scope.ts'
import { scrub } from './scrub.ts'
import { readTx, writeTx } from './transactions.ts'

const newestVersion = newestOf(knowledgePostgresMigrations)

// One statement, because each statement is a round trip to the server. It must not delete the key that it stores.
const keepAndForgetSql = `WITH forgotten AS (
    DELETE FROM idempotent_requests WHERE workspace = $1 AND NOT (principal = $2 AND key = $3)
      AND (principal, key) IN (
        SELECT principal, key FROM idempotent_requests WHERE workspace = $1 AND at <= ${forgetBeforeValue}
        ORDER BY at LIMIT ${maxForgottenAtOnce}))
  ${keepSql}`

const answersOf = (scope: Scope) =>
  answerStore(scope, async (values) => {
    await scope.session.run(keepAndForgetSql, values)
  })

export interface PostgresStoreOptions extends PostgresOptions, StoreOptions {}

export const openPostgresStore = ({ clock, onReindexFailure, ...options }: PostgresStoreOptions): KnowledgeStore => {
  const database = openPostgres(options)
  const closing = new AbortController()
  const known: KnownNumbers = new Map()
  // Writes to one workspace wait here, without a connection. If they waited for the lock of the workspace, they would
  // use up all connections, and reads would have to wait too.
  const inTurn = turnsByKey()
  const analyse = turns()
  return createKnowledgeStore(
    {
      newestVersion,
      migrate: (signal) =>
        migratePostgres(database, { module: knowledgeModule, migrations: knowledgePostgresMigrations, clock }, signal),
      schemaVersion: (signal) => postgresSchemaVersion(database, knowledgeModule, signal),
      read: (caller, work) =>
        database.read(caller.signal, async (session) =>
          work(readTx(await scopeForReading(session, caller.workspace, known))),
        ),
      write: async (caller, work) => {
        const isRepeatable = caller.idempotency !== undefined
        const change = async (session: Session) => {
          const scope = await scopeForWriting(session, caller.workspace)
          // Another process may have migrated the tables since this one started.
          if (scope.schemaVersion > newestVersion) throw newerSchema(knowledgeModule)
          const request = { idempotency: caller.idempotency, now: clock() }
          const before = scope.counters.indexedItems
          const result = await withCounters(scope, () =>
            answerIdempotently(request, answersOf(scope), () => work(writeTx(scope, caller.actor))),
          )
          return { result, doubled: hasDoubled(before, scope.counters.indexedItems) }
        }
        const { result, doubled } = await inTurn.of(caller.workspace)(() =>
          database.write(caller.signal, change, { isRepeatable }),
        )
        if (doubled) void analyse(() => refreshStatistics(database, closing.signal))
        return result
      },
      reindexIfOutdated: (reindexing) => reindexIfOutdated(database, reindexing),
      reindexAll: (reindexing) => reindexAll(database, reindexing),
      scrub: (signal) => scrub(database, signal),
      close: async () => {
        closing.abort()
        await analyse(() => Promise.resolve())
        await database.close()
      },
    },
    { clock, ...(onReindexFailure && { onReindexFailure }) },
  )
}
