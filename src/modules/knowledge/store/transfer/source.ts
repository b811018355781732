import type { TransferSource } from '../../../../kernel/transfer.ts'
import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../../storage/postgres/postgres.ts'
import { countPlain, readPlain } from '../../../../storage/transfer/plain-table.ts'
import { openPostgresView, openSqliteView, type View } from '../../../../storage/transfer/views.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { ReadTx } from '../../ports.ts'
import { knowledgeModule } from '../knowledge-store.ts'
import { numberActivity } from '../postgres/number-activity.ts'
import { noKnownWorkspaces, scopeForReading as postgresScope } from '../postgres/scope.ts'
import { readTx as postgresReadTx } from '../postgres/transactions.ts'
import { scopeForReading as sqliteScope } from '../sqlite/scope.ts'
import { readTx as sqliteReadTx } from '../sqlite/transactions.ts'
import { readItems } from './item-values.ts'
import { plainTable, postgresTables, sqliteTables, type PlainTables } from './tables.ts'

interface SourceEngine {
  readonly view: View
  readonly tables: PlainTables
  readonly countersSql: string
  readonly signal: AbortSignal
  /** The number of a workspace and a transaction that reads it. */
  open(workspace: string): Promise<{ readonly number: number; readonly tx: ReadTx }>
}

const namesSql = 'SELECT name FROM workspaces ORDER BY name'
const sqliteCountersSql = `SELECT last_id AS "lastId", coalesce(last_event, 0) AS "lastEvent",
  last_activity AS "lastActivity" FROM workspaces WHERE name = $1`

const postgresCountersSql = `SELECT
  coalesce((SELECT last_id FROM drawn_numbers WHERE workspace = number), 0) AS "lastId",
  coalesce((SELECT max(event) FROM relation_events WHERE workspace = number), 0) AS "lastEvent",
  coalesce((SELECT last FROM activity_numbers WHERE workspace = number), 0) AS "lastActivity"
  FROM workspaces WHERE name = $1`

interface Counters {
  readonly lastId: number
  readonly lastEvent: number
  readonly lastActivity: number
}

const sourceOn = ({ view, tables, countersSql, signal, open }: SourceEngine): TransferSource => {
  const { session } = view
  const countersOf = async (workspace: string): Promise<readonly number[]> => {
    const row = await session.row<Counters>(countersSql, [workspace])
    return [row?.lastId ?? 0, row?.lastEvent ?? 0, row?.lastActivity ?? 0]
  }
  return {
    schemaVersion: () => view.schemaVersion(knowledgeModule),
    workspaces: async () => (await session.rows<{ name: string }>(namesSql)).map(({ name }) => name),
    count: async ({ kind, workspace }) => {
      if (kind === 'workspaces') return 1
      const { number, tx } = await open(workspace)
      return kind === 'items' ? tx.count({}) : countPlain(session, plainTable(tables, kind), number)
    },
    read: async ({ kind, workspace }, after, limit) => {
      signal.throwIfAborted()
      if (kind === 'workspaces')
        return after === undefined ? [{ position: [0], values: await countersOf(workspace) }] : []
      const { number, tx } = await open(workspace)
      return kind === 'items'
        ? readItems(tx, Number(after?.[0] ?? 0), limit)
        : readPlain(session, plainTable(tables, kind), { workspace: number, after, limit })
    },
    close: () => view.close(),
  }
}

export const openSqliteSource = async (file: string, signal: AbortSignal): Promise<TransferSource> => {
  const view = await openSqliteView(file)
  const { connection } = view
  return sourceOn({
    view,
    tables: sqliteTables,
    countersSql: sqliteCountersSql,
    signal,
    open: (workspace) =>
      Promise.resolve({
        number: sqliteScope(connection, workspace).workspace,
        tx: sqliteReadTx(connection, { workspace, actor: '', signal }),
      }),
  })
}

const waitingSql = 'SELECT DISTINCT workspace FROM waiting_activity'

/** Gives numbers to the changes of all workspaces that have none yet. */
const settleAll = async (url: string, workspaces: readonly number[], signal: AbortSignal): Promise<void> => {
  const database = openPostgres({ url })
  try {
    for (const workspace of workspaces)
      await database.write(signal, (session) => numberActivity({ session, workspace }))
  } finally {
    await database.close()
  }
}

/** A busy server may leave changes without numbers each time that the view is opened. */
const mostTries = 5

/** A view in which all changes have their numbers. */
const settledView = async (url: string, signal: AbortSignal): Promise<View> => {
  for (let tries = 1; ; tries += 1) {
    const view = await openPostgresView(url, signal)
    if ((await view.schemaVersion(knowledgeModule)) < newestOf(knowledgePostgresMigrations)) return view
    const rows = await view.session.rows<{ workspace: number }>(waitingSql)
    if (rows.length === 0 || tries === mostTries) return view
    await view.close()
    await settleAll(
      url,
      rows.map(({ workspace }) => workspace),
      signal,
    )
  }
}

export const openPostgresSource = async (url: string, signal: AbortSignal): Promise<TransferSource> => {
  const view = await settledView(url, signal)
  const known = noKnownWorkspaces()
  return sourceOn({
    view,
    tables: postgresTables,
    countersSql: postgresCountersSql,
    signal,
    open: async (workspace) => {
      const scope = await postgresScope(view.session, workspace, known)
      return { number: scope.workspace, tx: postgresReadTx(scope) }
    },
  })
}
