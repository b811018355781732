import type { Clock } from '../../../../kernel/host.ts'
import type { TransferRow, TransferSource, TransferTarget } from '../../../../kernel/transfer.ts'
import { migratePostgres, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../../storage/postgres/postgres.ts'
import type { Session } from '../../../../storage/postgres/session.ts'
import { marksTable, postgresMarks } from '../../../../storage/transfer/marks.ts'
import { countPlain, insertIntoPostgres, postgresQuery, readPlain } from '../../../../storage/transfer/plain-table.ts'
import { openPostgresView } from '../../../../storage/transfer/views.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import { loadItems } from '../postgres/load-items.ts'
import { scopeForReading, scopeForWriting, withCounters, type KnownNumbers } from '../postgres/scope.ts'
import { readTx, writeTx } from '../postgres/transactions.ts'
import { itemOf, readItems } from './item-values.ts'
import { plainTable, postgresTables } from './tables.ts'

const module = 'knowledge'
const countersSql = 'SELECT last_id AS "lastId", coalesce(last_event, 0) AS "lastEvent" FROM workspaces WHERE name = $1'

const versionAt = async (url: string, signal: AbortSignal): Promise<number> => {
  const database = openPostgres({ url })
  return postgresSchemaVersion(database, module, signal).finally(() => database.close())
}

export const openPostgresSource = async (url: string, signal: AbortSignal): Promise<TransferSource> => {
  const version = await versionAt(url, signal)
  const { session, close } = await openPostgresView(url, signal)
  const query = postgresQuery(session)
  const known: KnownNumbers = new Map()
  const scopeOf = (workspace: string) => scopeForReading(session, workspace, known)
  return {
    schemaVersion: () => Promise.resolve(version),
    workspaces: async () =>
      (await session.rows<{ name: string }>('SELECT name FROM workspaces ORDER BY name')).map(({ name }) => name),
    count: async ({ kind, workspace }) => {
      if (kind === 'workspaces') return 1
      const scope = await scopeOf(workspace)
      return kind === 'items'
        ? readTx(scope).count({})
        : countPlain(query, plainTable(postgresTables, kind), scope.workspace)
    },
    read: async ({ kind, workspace }, after, limit): Promise<readonly TransferRow[]> => {
      signal.throwIfAborted()
      if (kind === 'workspaces')
        return after === undefined ? [{ position: [0], values: await countersOf(session, workspace) }] : []
      const scope = await scopeOf(workspace)
      if (kind === 'items') return readItems(readTx(scope), Number(after?.[0] ?? 0), limit)
      return readPlain(query, plainTable(postgresTables, kind), { workspace: scope.workspace, after, limit })
    },
    close,
  }
}

const countersOf = async (session: Session, workspace: string): Promise<readonly number[]> => {
  const row = await session.row<{ lastId: number; lastEvent: number }>(countersSql, [workspace])
  return [row?.lastId ?? 0, row?.lastEvent ?? 0]
}

const holdsSql = `SELECT EXISTS (SELECT 1 FROM items WHERE workspace = $1) OR EXISTS (SELECT 1 FROM states WHERE workspace = $1)
  OR EXISTS (SELECT 1 FROM workspaces WHERE number = $1 AND last_id > 0) AS held`

export const openPostgresTarget = (
  url: string,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): TransferTarget => {
  const database = openPostgres({ url })
  return {
    prepare: async () => {
      await migratePostgres(database, { module, migrations: knowledgePostgresMigrations, clock }, signal)
      await database.maintain(signal, (session) => session.run(marksTable))
    },
    progress: (source, workspace) =>
      database.read(signal, (session) => postgresMarks.find(session, { source, module }, workspace)),
    holds: (workspace) =>
      database.read(signal, async (session) => {
        const { workspace: number } = await scopeForReading(session, workspace, new Map())
        return (await session.row<{ held: boolean }>(holdsSql, [number]))?.held === true
      }),
    write: (delivery) =>
      database.write(signal, async (session) => {
        const { kind, workspace, rows } = delivery
        const scope = await scopeForWriting(session, workspace)
        await withCounters(scope, async () => {
          if (kind === 'workspaces') {
            const [lastId, lastEvent] = rows[0]?.values ?? []
            await writeTx(scope, '').raiseLastId(Number(lastId ?? 0))
            scope.counters.lastEvent = Number(lastEvent ?? 0)
          } else if (kind === 'items')
            await loadItems(
              scope,
              rows.map(({ values }) => itemOf(values)),
            )
          else
            await insertIntoPostgres(session, plainTable(postgresTables, kind), {
              workspace: scope.workspace,
              rows: rows.map(({ values }) => values),
            })
        })
        await postgresMarks.put(session, module, delivery)
      }),
    settle: (source) => database.write(signal, (session) => postgresMarks.remove(session, { source, module })),
    close: () => database.close(),
  }
}
