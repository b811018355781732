import { limitedPlaces, turns } from '../../../../concurrency/limited-places.ts'
import { migratePostgres, newestOf, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import {
  defaultConnections,
  openPostgres,
  type Postgres,
  type PostgresOptions,
} from '../../../../storage/postgres/postgres.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { KnowledgeStore } from '../../ports.ts'
import { createKnowledgeStore, knowledgeModule, type StoreOptions } from '../knowledge-store.ts'
import { storeModelOn } from '../store-model.ts'
import { createIdSource } from './draw-ids.ts'
import { foldWaiting } from './fold-waiting.ts'
import { hasDoubled, refreshStatistics } from './fresh-statistics.ts'
import { numberWaiting } from './number-waiting.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForReading, noKnownWorkspaces } from './scope.ts'
import { scrub } from './scrub.ts'
import { readTx } from './transactions.ts'
import { createUnits } from './units.ts'

const newestVersion = newestOf(knowledgePostgresMigrations)

const stateSql = `SELECT s.model AS model, CAST(coalesce(sum(w.indexed_items), 0) AS BIGINT) AS total,
    CAST(coalesce(sum(CASE WHEN w.vectors_model = s.model THEN
      (SELECT count(*) FROM item_term_frequencies f WHERE f.workspace = w.number AND f.vector IS NOT NULL
        AND (w.vectors_to IS NULL OR f.item <= w.vectors_to)) ELSE 0 END), 0) AS BIGINT) AS done
  FROM meaning_state s LEFT JOIN workspaces w ON true GROUP BY s.model`

export interface PostgresStoreOptions extends PostgresOptions, StoreOptions {}

interface TransactionOptions extends Pick<StoreOptions, 'clock' | 'makers'>, Pick<PostgresOptions, 'connections'> {
  /** Called when a workspace has doubled. */
  onDoubled?(): void
  /** Called after writes whose changes wait to be added up. */
  onWaiting?(workspace: number): void
}

/** How many writes of a server to one workspace leave their changes waiting before it adds them up. */
const writesPerFold = 200

/** Calls back after each so many writes to a workspace. */
const everySoOften = (callBack: (workspace: number) => void): ((workspace: number) => void) => {
  const written = new Map<number, number>()
  return (workspace) => {
    const writes = (written.get(workspace) ?? 0) + 1
    written.set(workspace, writes % writesPerFold)
    if (writes === writesPerFold) callBack(workspace)
  }
}

export interface PostgresTransactions extends Pick<KnowledgeStore, 'read' | 'write' | 'settle'> {
  /** Gives back what was drawn from the database and not used. */
  giveBack(): Promise<void>
}

/** Reads must go on while writes wait for the disk or for each other. */
const placesForReads = 2

/** The transactions of a database whose tables are up to date. */
export const postgresTransactions = (
  database: Postgres,
  { connections = defaultConnections, onDoubled, onWaiting, ...options }: TransactionOptions,
): PostgresTransactions => {
  const known = noKnownWorkspaces()
  const idSource = createIdSource(database)
  const inPlace = limitedPlaces(Math.max(1, connections - placesForReads))
  const count = everySoOften((workspace) => onWaiting?.(workspace))
  const runUnit = createUnits(database, { known, idSource, newestVersion, ...options })
  return {
    read: (caller, work) =>
      database.read(caller.signal, async (session) =>
        work(readTx(await scopeForReading(session, caller.workspace, known))),
      ),
    write: (caller, work) =>
      inPlace(async () => {
        const { result, workspace, inserted } = await runUnit(caller, work)
        count(workspace)
        if (inserted && hasDoubled(inserted.lowest - 1, inserted.highest)) onDoubled?.()
        return result
      }, caller.signal),
    settle: (caller) => numberWaiting(database, caller, known),
    giveBack: () => idSource.close(),
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
  const inBackground = turns()
  const { giveBack, ...transactions } = postgresTransactions(database, {
    clock,
    ...(makers && { makers }),
    ...(options.connections !== undefined && { connections: options.connections }),
    onDoubled: () => void inBackground(() => refreshStatistics(database, closing.signal)),
    onWaiting: (workspace) =>
      void inBackground(() => foldWaiting(database, workspace, closing.signal).catch(() => undefined)),
  })
  return createKnowledgeStore(
    {
      newestVersion,
      migrate: (signal) =>
        migratePostgres(database, { module: knowledgeModule, migrations: knowledgePostgresMigrations, clock }, signal),
      schemaVersion: (signal) => postgresSchemaVersion(database, knowledgeModule, signal),
      ...transactions,
      ...storeModelOn({
        read: (signal, work) => database.read(signal, work),
        write: (signal, work) => database.write(signal, work),
        stateSql,
      }),
      reindexIfOutdated: (reindexing) => reindexIfOutdated(database, reindexing, makers),
      reindexAll: (reindexing) => reindexAll(database, reindexing, makers),
      scrub: (signal) => scrub(database, signal),
      close: async () => {
        closing.abort()
        await inBackground(() => Promise.resolve())
        await giveBack()
        await database.close()
      },
    },
    { clock, ...(makers && { makers }), ...(onReindexFailure && { onReindexFailure }) },
  )
}
