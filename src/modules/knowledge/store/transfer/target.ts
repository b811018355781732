import type { RowValues, TransferBatch, TransferTarget } from '../../../../kernel/transfer.ts'
import { sqliteSession } from '../../../../storage/sqlite-session.ts'
import { insertPlain } from '../../../../storage/transfer/plain-table.ts'
import * as targets from '../../../../storage/transfer/target.ts'
import { documentOf } from '../../domain/index-document.ts'
import type { Item } from '../../domain/item.ts'
import { knowledgeMigrations } from '../../migrations/index.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { WriteTx } from '../../ports.ts'
import { knowledgeModule as module } from '../knowledge-store.ts'
import { loadItems } from '../postgres/load-items.ts'
import * as postgres from '../postgres/scope.ts'
import { writeTx as postgresWriteTx } from '../postgres/transactions.ts'
import { unitScope } from '../postgres/unit-scope.ts'
import type { Scope } from '../scope.ts'
import * as sqlite from '../sqlite/scope.ts'
import { writeTx as sqliteWriteTx } from '../sqlite/transactions.ts'
import { itemOf } from './item-values.ts'
import { plainTable, postgresTables, sqliteTables, type PlainTables } from './tables.ts'

const holdsSql = (drawn: string): string => `SELECT CASE WHEN EXISTS (SELECT 1 FROM items WHERE workspace = $1)
    OR EXISTS (SELECT 1 FROM states WHERE workspace = $1)
    OR EXISTS (SELECT 1 FROM ${drawn}) THEN 1 ELSE 0 END AS held`

const sqliteHoldsSql = holdsSql('workspaces WHERE number = $1 AND last_id > 0')
const postgresHoldsSql = holdsSql('drawn_numbers WHERE workspace = $1 AND last_id > 0')

const holds = async ({ session, workspace }: Scope, sql: string): Promise<boolean> =>
  (await session.row<{ held: number }>(sql, [workspace]))?.held === 1

interface Receiver {
  readonly scope: Scope
  readonly tables: PlainTables
  readonly raiseLastId: WriteTx['raiseLastId']
  setLast(event: number, activity: number): Promise<void>
  addItems(items: readonly Item[]): Promise<void>
}

const receive = async (
  { scope, tables, raiseLastId, setLast, addItems }: Receiver,
  { kind, rows }: TransferBatch,
): Promise<void> => {
  const values: readonly RowValues[] = rows.map((row) => row.values)
  if (kind === 'workspaces') {
    const [lastId, lastEvent, lastActivity] = values[0] ?? []
    await raiseLastId(Number(lastId ?? 0))
    // A transfer makes no vectors; the next server does.
    await scope.session.run('UPDATE workspaces SET vectors_to = 0 WHERE number = $1', [scope.workspace])
    await setLast(Number(lastEvent ?? 0), Number(lastActivity ?? 0))
  } else if (kind === 'items') await addItems(values.map(itemOf))
  else await insertPlain(scope.session, plainTable(tables, kind), { workspace: scope.workspace, rows: values })
}

/** Items come in the order of their ids, so a relation is written with the later of its two items. */
const addItems = async (tx: WriteTx, items: readonly Item[]): Promise<void> => {
  for (const item of items) {
    await tx.insertItem(item)
    await tx.indexItem(item.id, documentOf(item))
    await tx.link(
      item.id,
      item.related.filter((other) => other < item.id),
    )
  }
}

const lastSql = 'UPDATE workspaces SET last_event = $2, last_activity = $3 WHERE number = $1'

// Events of relations follow those of their items here.
const lastActivitySql = 'UPDATE activity_numbers SET last = $2 WHERE workspace = $1'

export const openSqliteTarget = (file: string, options: targets.TargetOptions): TransferTarget =>
  targets.openSqliteTarget(file, options, {
    module,
    migrations: knowledgeMigrations,
    holds: (connection, workspace) => holds(sqlite.scopeForReading(connection, workspace), sqliteHoldsSql),
    write: (connection, batch) => {
      const scope = sqlite.scopeForWriting(connection, batch.workspace)
      const tx = sqliteWriteTx(scope, { workspace: batch.workspace, actor: '', signal: options.signal })
      return receive(
        {
          scope,
          tables: sqliteTables,
          raiseLastId: tx.raiseLastId,
          setLast: async (event, activity) => {
            await sqliteSession(connection).run(lastSql, [scope.workspace, event, activity])
          },
          addItems: (items) => addItems(tx, items),
        },
        batch,
      )
    },
  })

export const openPostgresTarget = (url: string, options: targets.TargetOptions): TransferTarget =>
  targets.openPostgresTarget(url, options, {
    module,
    migrations: knowledgePostgresMigrations,
    holds: async (session, workspace) =>
      holds(await postgres.scopeForReading(session, workspace, postgres.noKnownWorkspaces()), postgresHoldsSql),
    write: async (session, batch) => {
      const scope = await postgres.scopeForWriting(session, batch.workspace)
      await receive(
        {
          scope,
          tables: postgresTables,
          raiseLastId: postgresWriteTx(unitScope(scope), '').raiseLastId,
          setLast: (_, activity) => {
            session.send(lastActivitySql, [scope.workspace, activity])
            return Promise.resolve()
          },
          addItems: (items) => loadItems(scope, items),
        },
        batch,
      )
    },
  })
