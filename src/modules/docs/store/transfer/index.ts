import type {
  DatabaseLocation,
  RowGroup,
  Transfer,
  TransferBatch,
  TransferSource,
  TransferTarget,
} from '../../../../kernel/transfer.ts'
import type { Session } from '../../../../storage/session.ts'
import { sqliteSession } from '../../../../storage/sqlite-session.ts'
import { countPlain, insertPlain, readPlain, type PlainTable } from '../../../../storage/transfer/plain-table.ts'
import { openPostgresTarget, openSqliteTarget, type TargetOptions } from '../../../../storage/transfer/target.ts'
import { openPostgresView, openSqliteView, type View } from '../../../../storage/transfer/views.ts'
import { docsMigrations, docsSchemaVersion } from '../../migrations/index.ts'
import { docsPostgresMigrations } from '../../migrations/postgres/index.ts'
import { docsModuleName } from '../docs-store.ts'
import { tables } from './tables.ts'

const namesSql = 'SELECT DISTINCT workspace AS name FROM docs_sources WHERE seen = 1 ORDER BY workspace'

/** In answers the kinds of all modules stand together, so they name what they belong to. */
const kinds = ['docs sources', 'docs files', 'docs sections', 'docs labels', 'docs problems'] as const

const tableOf = (kind: string): PlainTable => {
  const name = kind.slice('docs '.length)
  if (Object.hasOwn(tables, name)) return tables[name as keyof typeof tables]
  throw new Error(`there are no rows of the kind ${kind}`)
}

const sourceOf = (view: View, signal: AbortSignal): TransferSource => {
  const { session, close } = view
  return {
    schemaVersion: () => view.schemaVersion(docsModuleName),
    workspaces: async () => (await session.rows<{ name: string }>(namesSql)).map(({ name }) => name),
    count: ({ kind, workspace }: RowGroup) => countPlain(session, tableOf(kind), workspace),
    read: ({ kind, workspace }, after, limit) => {
      signal.throwIfAborted()
      return readPlain(session, tableOf(kind), { workspace, after, limit })
    },
    close,
  }
}

const holds = async (session: Session, workspace: string): Promise<boolean> =>
  (await countPlain(session, tables.sources, workspace)) > 0

const write = (session: Session, { kind, workspace, rows }: TransferBatch): Promise<void> =>
  insertPlain(session, tableOf(kind), { workspace, rows: rows.map(({ values }) => values) })

const viewOf = (location: DatabaseLocation, signal: AbortSignal): Promise<View> =>
  'file' in location ? openSqliteView(location.file) : openPostgresView(location.url, signal)

const targetIn = (location: DatabaseLocation, options: TargetOptions): TransferTarget => {
  if ('url' in location) {
    const own = { module: docsModuleName, migrations: docsPostgresMigrations, holds, write }
    return openPostgresTarget(location.url, options, own)
  }
  return openSqliteTarget(location.file, options, {
    module: docsModuleName,
    migrations: docsMigrations,
    holds: (connection, workspace) => holds(sqliteSession(connection), workspace),
    write: (connection, batch) => write(sqliteSession(connection), batch),
  })
}

/** Sections themselves are copied with the items, and keep their ids. */
export const docsTransfer: Transfer = {
  kinds,
  schemaVersionOf: () => docsSchemaVersion,
  openSource: async (location, signal) => sourceOf(await viewOf(location, signal), signal),
  openTarget: (location, options) => Promise.resolve(targetIn(location, options)),
}
