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
import { createFolding, manyWaiting } from './folding.ts'
import { hasDoubled, refreshStatistics } from './fresh-statistics.ts'
import { numberWaiting } from './number-waiting.ts'
import { reindexAll, reindexIfOutdated } from './reindex.ts'
import { scopeForReading, noKnownWorkspaces } from './scope.ts'
import { scrub } from './scrub.ts'
import { readTx } from './transactions.ts'
import { createUnits } from './units.ts'

const newestVersion = newestOf(knowledgePostgresMigrations)

const stateSql = `SELECT s.model AS model, count(f.item) AS total, count(CASE WHEN w.vectors_model = s.model
      AND f.vector IS NOT NULL AND (w.vectors_to IS NULL OR f.item <= w.vectors_to) THEN 1 END) AS done
  FROM meaning_state s LEFT JOIN workspaces w ON true LEFT JOIN item_term_frequencies f ON f.workspace = w.number
  GROUP BY s.model`

export interface PostgresStoreOptions extends PostgresOptions, StoreOptions {}

interface TransactionOptions extends Pick<StoreOptions, 'clock' | 'makers'>, Pick<PostgresOptions, 'connections'> {
  /** Called when a workspace has doubled. */
  onDoubled?(): void
  /** Called after each write, with the number of the workspace and of the items. */
  onWritten?(workspace: number, items: number): void
  /** Called after a read that found items waiting for a fold, with their number. */
  onWaiting?(workspace: number, waiting: number): void
}

export interface PostgresTransactions extends Pick<KnowledgeStore, 'read' | 'write' | 'settle'> {
  /** Gives back what was drawn from the database and not used. */
  giveBack(): Promise<void>
}

/** Reads must go on while writes wait for the disk or for each other. */
export const placesForReads = 2

/** The transactions of a database whose tables are up to date. */
export const postgresTransactions = (
  database: Postgres,
  { connections = defaultConnections, onDoubled, onWritten, onWaiting, ...options }: TransactionOptions,
): PostgresTransactions => {
  const known = noKnownWorkspaces(onWaiting)
  const idSource = createIdSource(database)
  const inPlace = limitedPlaces(Math.max(1, connections - placesForReads))
  const runUnit = createUnits(database, { known, idSource, newestVersion, ...options })
  return {
    read: (caller, work) =>
      database.read(caller.signal, async (session) =>
        work(readTx(await scopeForReading(session, caller.workspace, known))),
      ),
    write: async (caller, work) => {
      // A write that waits for a promotion must not hold a place of those that wait for a place.
      await database.primaryKnown(caller.signal)
      return inPlace(async () => {
        const { result, workspace, items, inserted } = await runUnit(caller, work)
        onWritten?.(workspace, items)
        if (inserted && hasDoubled(inserted.lowest - 1, inserted.highest)) onDoubled?.()
        return result
      }, caller.signal)
    },
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
  onMigrating,
  ...options
}: PostgresStoreOptions): KnowledgeStore => {
  const database = openPostgres(options)
  const closing = new AbortController()
  const inBackground = turns()
  const folding = createFolding({
    database,
    signal: closing.signal,
    newestVersion,
    ...(onReindexFailure && { onFailure: onReindexFailure }),
  })
  const { giveBack, ...transactions } = postgresTransactions(database, {
    clock,
    ...(makers && { makers }),
    ...(options.connections !== undefined && { connections: options.connections }),
    onDoubled: () => void inBackground(() => refreshStatistics(database, closing.signal)),
    onWritten: folding.written,
    onWaiting: (workspace, waiting) => {
      if (waiting >= manyWaiting) folding.crowded(workspace)
    },
  })
  return createKnowledgeStore(
    {
      newestVersion,
      migrate: async (signal) => {
        const migrations = knowledgePostgresMigrations
        const plan = { module: knowledgeModule, migrations, clock, onProgress: onMigrating }
        await migratePostgres(database, plan, signal)
        folding.begin()
      },
      schemaVersion: (signal) => postgresSchemaVersion(database, knowledgeModule, signal),
      ...transactions,
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
        await inBackground(() => Promise.resolve())
        await folding.settled()
        await giveBack()
        await database.close()
      },
    },
    { clock, ...(makers && { makers }), ...(onReindexFailure && { onReindexFailure }) },
  )
}
