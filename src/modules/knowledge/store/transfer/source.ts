import type { TransferSource } from '../../../../kernel/transfer.ts'
import { countPlain, readPlain } from '../../../../storage/transfer/plain-table.ts'
import { openPostgresView, openSqliteView, type View } from '../../../../storage/transfer/views.ts'
import type { ReadTx } from '../../ports.ts'
import { knowledgeModule } from '../knowledge-store.ts'
import { noKnownWorkspaces, scopeForReading as postgresScope } from '../postgres/scope.ts'
import { readTx as postgresReadTx } from '../postgres/transactions.ts'
import { scopeForReading as sqliteScope } from '../sqlite/scope.ts'
import { readTx as sqliteReadTx } from '../sqlite/transactions.ts'
import { readItems } from './item-values.ts'
import { plainTable, postgresTables, sqliteTables, type PlainTables } from './tables.ts'

interface SourceEngine {
  readonly view: View
  readonly tables: PlainTables
  readonly signal: AbortSignal
  /** The number of a workspace and a transaction that reads it. */
  open(workspace: string): Promise<{ readonly number: number; readonly tx: ReadTx }>
}

const namesSql = 'SELECT name FROM workspaces ORDER BY name'
const countersSql = `SELECT last_id AS "lastId", coalesce(last_event, 0) AS "lastEvent",
  last_activity AS "lastActivity" FROM workspaces WHERE name = $1`

interface Counters {
  readonly lastId: number
  readonly lastEvent: number
  readonly lastActivity: number
}

const sourceOn = ({ view, tables, signal, open }: SourceEngine): TransferSource => {
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
    signal,
    open: (workspace) =>
      Promise.resolve({
        number: sqliteScope(connection, workspace).workspace,
        tx: sqliteReadTx(connection, { workspace, actor: '', signal }),
      }),
  })
}

export const openPostgresSource = async (url: string, signal: AbortSignal): Promise<TransferSource> => {
  const view = await openPostgresView(url, signal)
  const known = noKnownWorkspaces()
  return sourceOn({
    view,
    tables: postgresTables,
    signal,
    open: async (workspace) => {
      const scope = await postgresScope(view.session, workspace, known)
      return { number: scope.workspace, tx: postgresReadTx(scope) }
    },
  })
}
