import type { Connection } from '../../../../storage/connection.ts'
import { migrate, newerSchema, schemaVersion } from '../../../../storage/migrations.ts'
import { promised } from '../../../../storage/promised.ts'
import { sqliteSession } from '../../../../storage/sqlite-session.ts'
import { openSqlite, type Sqlite } from '../../../../storage/sqlite.ts'
import { knowledgeMigrations } from '../../migrations/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { answerIdempotently } from '../answer-idempotently.ts'
import { answerStore, keepSql, maxForgottenAtOnce } from '../answered-requests.ts'
import { createKnowledgeStore, knowledgeModule, type StoreOptions } from '../knowledge-store.ts'
import { createKnownSigns } from '../known-signs.ts'
import { withVectors } from '../make-vectors.ts'
import type { Scope } from '../scope.ts'
import { storeModelOn } from '../store-model.ts'
import { largestId } from '../largest-id.ts'
import { idsPerWorkspace } from './keys.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForWriting } from './scope.ts'
import { scrub } from './scrub.ts'
import { inWriteTx, readTx } from './transactions.ts'

const newestVersion = Math.max(...knowledgeMigrations.map(({ version }) => version))

const versionSql = 'SELECT max(version) AS version FROM schema_migrations WHERE module = ?'

/** Another process may have migrated the tables since this one started. */
const refuseNewerSchema = ({ sql }: Connection): void => {
  const row = sql<{ version: number }>(versionSql).get(knowledgeModule)
  if ((row?.version ?? 0) > newestVersion) throw newerSchema(knowledgeModule)
}

const forgetSql = `DELETE FROM idempotent_requests WHERE rowid IN (
  SELECT rowid FROM idempotent_requests WHERE workspace = $1 AND at <= $2
  ORDER BY at LIMIT ${maxForgottenAtOnce})`

const answersOf = (scope: Scope) =>
  answerStore(scope, (values, { forgetBefore }) => {
    scope.session.send(forgetSql, [scope.workspace, forgetBefore])
    scope.session.send(keepSql, values)
  })

const stateSql = `SELECT s.model AS model, coalesce(sum(w.indexed_items), 0) AS total,
    coalesce(sum(CASE WHEN w.vectors_model IS NOT s.model THEN 0 ELSE
      (SELECT count(*) FROM item_term_frequencies f WHERE f.vector IS NOT NULL
        AND f.item BETWEEN w.number * ${idsPerWorkspace}
          AND w.number * ${idsPerWorkspace} + coalesce(w.vectors_to, ${largestId})) END), 0) AS done
  FROM meaning_state s LEFT JOIN workspaces w ON true GROUP BY s.model`

export type SqliteStoreOptions = StoreOptions

/** The transactions of a database whose tables are up to date. */
export const sqliteTransactions = (
  database: Sqlite,
  { clock, makers }: Pick<StoreOptions, 'clock' | 'makers'>,
): Pick<KnowledgeStore, 'read' | 'write'> => {
  const knownSigns = createKnownSigns()
  return {
    read: (caller, work) => database.read(caller.signal, (connection) => work(readTx(connection, caller, knownSigns))),
    write: (caller, work) =>
      database.write(caller.signal, (connection) => {
        refuseNewerSchema(connection)
        const scope = scopeForWriting(connection, caller.workspace)
        const request = { idempotency: caller.idempotency, now: clock() }
        return answerIdempotently(request, answersOf(scope), () =>
          inWriteTx(scope, caller, (tx) => work(withVectors(tx, makers))),
        )
      }),
  }
}

/** The version of the tables in a database, and the one that this program knows. */
export const sqliteVersions = (database: Sqlite, signal: AbortSignal): Promise<{ found: number; known: number }> =>
  database.read(
    signal,
    promised((connection) => ({ found: schemaVersion(connection, knowledgeModule), known: newestVersion })),
  )

export const openSqliteStore = (path: string, options: SqliteStoreOptions): KnowledgeStore => {
  const database = openSqlite(path)
  const { clock, makers } = options
  return createKnowledgeStore(
    {
      newestVersion,
      migrate: (signal) =>
        migrate(database, { module: knowledgeModule, migrations: knowledgeMigrations, clock }, signal),
      schemaVersion: async (signal) => (await sqliteVersions(database, signal)).found,
      ...sqliteTransactions(database, options),
      // Changes get their numbers when they are written.
      settle: () => Promise.resolve(),
      ...storeModelOn({
        read: (signal, work) => database.read(signal, (connection) => work(sqliteSession(connection))),
        write: (signal, work) => database.write(signal, (connection) => work(sqliteSession(connection))),
        stateSql,
      }),
      reindexIfOutdated: (reindexing) => reindexIfOutdated(database, reindexing, makers),
      reindexAll: (reindexing) => reindexAll(database, reindexing, makers),
      scrub: (signal) => scrub(database, signal),
      close: () => database.close(),
    },
    options,
  )
}
