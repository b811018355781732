import { newerSchema } from '../../../../storage/migrations.ts'
import { migratePostgres, newestOf, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres, type PostgresOptions } from '../../../../storage/postgres/postgres.ts'
import type { Session } from '../../../../storage/session.ts'
import { createTurns } from '../../../../storage/turns.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { answerIdempotently } from '../answer-idempotently.ts'
import { answerBook, forgetBeforeValue, keepSql, maxForgottenAtOnce } from '../answered-requests.ts'
import { createKnowledgeStore, knowledgeModule, type StoreOptions } from '../knowledge-store.ts'
import type { Scope } from '../scope.ts'
import { hasDoubled, refreshStatistics } from './fresh-statistics.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForReading, scopeForWriting, withCounters, type KnownNumbers } from './scope.ts'
import { scrub } from './scrub.ts'
import { readTx, writeTx } from './transactions.ts'

const newestVersion = newestOf(knowledgePostgresMigrations)

// One statement, because each is a way to the server and back. It must not forget the key that it keeps.
const keepAndForgetSql = `WITH forgotten AS (
    DELETE FROM idempotent_requests WHERE workspace = $1 AND NOT (principal = $2 AND key = $3)
      AND (principal, key) IN (
        SELECT principal, key FROM idempotent_requests WHERE workspace = $1 AND at <= ${forgetBeforeValue}
        ORDER BY at LIMIT ${maxForgottenAtOnce}))
  ${keepSql}`

const answersOf = (scope: Scope) =>
  answerBook(scope, async (values) => {
    await scope.session.run(keepAndForgetSql, values)
  })

export interface PostgresStoreOptions extends PostgresOptions, StoreOptions {}

/**
 * Writes of this process to one workspace wait here for each other, without a connection. If they waited for the lock
 * of the workspace, they would hold all connections, and reads would wait as well.
 */
const createNamedTurns = () => {
  const byName = new Map<string, ReturnType<typeof createTurns>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turns = byName.get(name) ?? createTurns()
    byName.set(name, turns)
    return turns(work)
  }
}

export const openPostgresStore = ({ clock, onReindexFailure, ...options }: PostgresStoreOptions): KnowledgeStore => {
  const database = openPostgres(options)
  const closing = new AbortController()
  const known: KnownNumbers = new Map()
  const inTurn = createNamedTurns()
  let analysing: Promise<void> = Promise.resolve()
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
          // Another process may have made newer tables since this one began.
          if (scope.schemaVersion > newestVersion) throw newerSchema(knowledgeModule)
          const request = { idempotency: caller.idempotency, now: clock() }
          const before = scope.counters.indexedItems
          const result = await withCounters(scope, () =>
            answerIdempotently(request, answersOf(scope), () => work(writeTx(scope, caller.actor))),
          )
          return { result, doubled: hasDoubled(before, scope.counters.indexedItems) }
        }
        const { result, doubled } = await inTurn(caller.workspace, () =>
          database.write(caller.signal, change, { isRepeatable }),
        )
        if (doubled) analysing = analysing.then(() => refreshStatistics(database, closing.signal))
        return result
      },
      reindexIfOutdated: (reindexing) => reindexIfOutdated(database, reindexing),
      reindexAll: (reindexing) => reindexAll(database, reindexing),
      scrub: (signal) => scrub(database, signal),
      close: async () => {
        closing.abort()
        await analysing
        await database.close()
      },
    },
    { clock, ...(onReindexFailure && { onReindexFailure }) },
  )
}
