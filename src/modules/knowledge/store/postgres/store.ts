import { turns } from '../../../../concurrency/limited-places.ts'
import { turnsByKey } from '../../../../concurrency/turns-by-key.ts'
import { newerSchema } from '../../../../storage/migrations.ts'
import { migratePostgres, newestOf, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres, type Postgres, type PostgresOptions } from '../../../../storage/postgres/postgres.ts'
import type { Session } from '../../../../storage/session.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { answerIdempotently } from '../answer-idempotently.ts'
import { answerStore, forgetBeforeValue, keepSql, maxForgottenAtOnce } from '../answered-requests.ts'
import { createKnowledgeStore, knowledgeModule, type StoreOptions } from '../knowledge-store.ts'
import { withVectors } from '../make-vectors.ts'
import type { Scope } from '../scope.ts'
import { storeModelOn } from '../store-model.ts'
import { createFolding } from './folding.ts'
import { hasDoubled, refreshStatistics } from './fresh-statistics.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForReading, scopeForWriting, noKnownWorkspaces, withCounters } from './scope.ts'
import { scrub } from './scrub.ts'
import { inWriteTx, readTx } from './transactions.ts'

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

const stateSql = `SELECT s.model AS model, count(f.item) AS total, count(CASE WHEN w.vectors_model = s.model
      AND f.vector IS NOT NULL AND (w.vectors_to IS NULL OR f.item <= w.vectors_to) THEN 1 END) AS done
  FROM meaning_state s LEFT JOIN workspaces w ON true LEFT JOIN item_term_frequencies f ON f.workspace = w.number
  GROUP BY s.model`

export interface PostgresStoreOptions extends PostgresOptions, StoreOptions {}

interface TransactionOptions extends Pick<StoreOptions, 'clock' | 'makers'> {
  /** Called when the index of a workspace has doubled. */
  onDoubled?(): void
  /** Called after each write, with the number of the workspace. */
  onWritten?(workspace: number): void
}

/** The transactions of a database whose tables are up to date. */
export const postgresTransactions = (
  database: Postgres,
  { clock, makers, onDoubled, onWritten }: TransactionOptions,
): Pick<KnowledgeStore, 'read' | 'write'> => {
  const known = noKnownWorkspaces()
  // Writes to one workspace wait here, without a connection. If they waited for the lock of the workspace, they would
  // use up all connections, and reads would have to wait too.
  const inTurn = turnsByKey()
  return {
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
          answerIdempotently(request, answersOf(scope), () =>
            inWriteTx(scope, caller.actor, (tx) => work(withVectors(tx, makers))),
          ),
        )
        return { result, doubled: hasDoubled(before, scope.counters.indexedItems), workspace: scope.workspace }
      }
      const { result, doubled, workspace } = await inTurn.of(caller.workspace)(() =>
        database.write(caller.signal, change, { isRepeatable }),
      )
      if (doubled) onDoubled?.()
      onWritten?.(workspace)
      return result
    },
  }
}

/** The version of the tables in a database, and the one that this program knows. */
export const postgresVersions = async (
  database: Postgres,
  signal: AbortSignal,
): Promise<{ found: number; known: number }> => ({
  found: await postgresSchemaVersion(database, knowledgeModule, signal),
  known: newestVersion,
})

export const openPostgresStore = ({
  clock,
  makers,
  onReindexFailure,
  ...options
}: PostgresStoreOptions): KnowledgeStore => {
  const database = openPostgres(options)
  const closing = new AbortController()
  const analyse = turns()
  const folding = createFolding({
    database,
    signal: closing.signal,
    ...(onReindexFailure && { onFailure: onReindexFailure }),
  })
  return createKnowledgeStore(
    {
      newestVersion,
      migrate: async (signal) => {
        const plan = { module: knowledgeModule, migrations: knowledgePostgresMigrations, clock }
        await migratePostgres(database, plan, signal)
        folding.begin()
      },
      schemaVersion: (signal) => postgresSchemaVersion(database, knowledgeModule, signal),
      ...postgresTransactions(database, {
        clock,
        ...(makers && { makers }),
        onDoubled: () => void analyse(() => refreshStatistics(database, closing.signal)),
        onWritten: folding.written,
      }),
      ...storeModelOn({
        read: (signal, work) => database.read(signal, work),
        write: (signal, work) => database.write(signal, work),
        stateSql,
      }),
      reindexIfOutdated: (reindexing) => reindexIfOutdated(database, reindexing, makers),
      reindexAll: (reindexing) => reindexAll(database, reindexing, makers),
      scrub: async (signal) => {
        await folding.all(signal)
        await scrub(database, signal)
      },
      close: async () => {
        closing.abort()
        await analyse(() => Promise.resolve())
        await folding.settled()
        await database.close()
      },
    },
    { clock, ...(makers && { makers }), ...(onReindexFailure && { onReindexFailure }) },
  )
}
