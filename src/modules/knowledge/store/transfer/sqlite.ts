import type { Clock } from '../../../../kernel/host.ts'
import type { TransferBatch, TransferRow, TransferSource, TransferTarget } from '../../../../kernel/transfer.ts'
import { migrate, schemaVersion } from '../../../../storage/migrations.ts'
import { promised } from '../../../../storage/promised.ts'
import { openSqlite } from '../../../../storage/sqlite.ts'
import { marksTable, sqliteMarks } from '../../../../storage/transfer/marks.ts'
import { countPlain, insertIntoSqlite, readPlain, sqliteQuery } from '../../../../storage/transfer/plain-table.ts'
import { openSqliteView } from '../../../../storage/transfer/views.ts'
import { documentOf } from '../../domain/index-document.ts'
import { knowledgeMigrations } from '../../migrations/index.ts'
import type { WriteTx } from '../../ports.ts'
import { scopeForReading, scopeForWriting } from '../sqlite/scope.ts'
import { readTx, writeTx } from '../sqlite/transactions.ts'
import { itemOf, readItems } from './item-values.ts'
import { plainTable, sqliteTables } from './tables.ts'

const module = 'knowledge'
const countersSql = 'SELECT last_id, last_event FROM workspaces WHERE name = ?'

export const openSqliteSource = async (file: string, signal: AbortSignal): Promise<TransferSource> => {
  const { connection, close } = await openSqliteView(file)
  const query = sqliteQuery(connection)
  const numberOf = (name: string): number => scopeForReading(connection, name).workspace
  const countersOf = (name: string): readonly number[] => {
    const row = connection.sql<{ last_id: number; last_event: number }>(countersSql).get(name)
    return [row?.last_id ?? 0, row?.last_event ?? 0]
  }
  return {
    schemaVersion: promised(() => schemaVersion(connection, module)),
    workspaces: promised(() =>
      connection
        .sql<{ name: string }>('SELECT name FROM workspaces ORDER BY name')
        .all()
        .map(({ name }) => name),
    ),
    count: async ({ kind, workspace }) => {
      if (kind === 'workspaces') return 1
      const tx = readTx(connection, { workspace, actor: '', signal })
      return kind === 'items' ? tx.count({}) : countPlain(query, plainTable(sqliteTables, kind), numberOf(workspace))
    },
    read: async ({ kind, workspace }, after, limit): Promise<readonly TransferRow[]> => {
      signal.throwIfAborted()
      if (kind === 'workspaces') return after === undefined ? [{ position: [0], values: countersOf(workspace) }] : []
      if (kind === 'items')
        return readItems(readTx(connection, { workspace, actor: '', signal }), Number(after?.[0] ?? 0), limit)
      return readPlain(query, plainTable(sqliteTables, kind), { workspace: numberOf(workspace), after, limit })
    },
    close: promised(close),
  }
}

const holdsSql = `SELECT EXISTS (SELECT 1 FROM items WHERE workspace = ?1) OR EXISTS (SELECT 1 FROM states WHERE workspace = ?1)
  OR EXISTS (SELECT 1 FROM workspaces WHERE number = ?1 AND last_id > 0) AS held`

/** Items come in the order of their ids, so a relation is made when the later of its two ends comes. */
const addItems = async (tx: WriteTx, { rows }: TransferBatch): Promise<void> => {
  for (const { values } of rows) {
    const item = itemOf(values)
    await tx.insertItem(item)
    await tx.indexItem(item.id, documentOf(item))
    await tx.link(
      item.id,
      item.related.filter((other) => other < item.id),
    )
  }
}

export const openSqliteTarget = (
  file: string,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): TransferTarget => {
  const database = openSqlite(file)
  return {
    prepare: async () => {
      await migrate(database, { module, migrations: knowledgeMigrations, clock }, signal)
      await database.write(
        signal,
        promised(({ driver }) => {
          driver.exec(marksTable)
        }),
      )
    },
    progress: (source, workspace) =>
      database.read(
        signal,
        promised((connection) => sqliteMarks.find(connection, { source, module }, workspace)),
      ),
    holds: (workspace) =>
      database.read(
        signal,
        promised((connection) => {
          const number = scopeForReading(connection, workspace).workspace
          return connection.sql<{ held: number }>(holdsSql).get({ 1: number })?.held === 1
        }),
      ),
    write: (delivery) =>
      database.write(signal, async (connection) => {
        const { kind, workspace, rows } = delivery
        const scope = scopeForWriting(connection, workspace)
        const tx = writeTx(scope, { workspace, actor: '', signal })
        if (kind === 'workspaces') {
          const [lastId, lastEvent] = rows[0]?.values ?? []
          await tx.raiseLastId(Number(lastId ?? 0))
          connection.sql('UPDATE workspaces SET last_event = ? WHERE number = ?').run(lastEvent ?? 0, scope.workspace)
        } else if (kind === 'items') await addItems(tx, delivery)
        else
          insertIntoSqlite(connection, plainTable(sqliteTables, kind), {
            workspace: scope.workspace,
            rows: rows.map(({ values }) => values),
          })
        sqliteMarks.put(connection, module, delivery)
      }),
    settle: (source) =>
      database.write(
        signal,
        promised((connection) => {
          sqliteMarks.remove(connection, { source, module })
        }),
      ),
    close: () => database.close(),
  }
}
