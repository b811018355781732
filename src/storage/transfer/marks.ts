import type { TransferBatch, RowPosition } from '../../kernel/transfer.ts'
import type { Connection } from '../connection.ts'
import type { Session } from '../postgres/session.ts'
import { forSqlite, numbered } from './numbered.ts'

/** How far a transfer came, in the database that it goes to: written with what it carried. */
export interface MarkQuery {
  readonly source: string
  readonly module: string
}

interface MarkRow {
  readonly kind: string
  readonly position: string
}

export const marksTable = `CREATE TABLE IF NOT EXISTS transfer_marks (
  source TEXT NOT NULL, module TEXT NOT NULL, workspace TEXT NOT NULL, kind TEXT NOT NULL, position TEXT NOT NULL,
  PRIMARY KEY (source, module, workspace, kind))`

const findSql = 'SELECT kind, position FROM transfer_marks WHERE source = $1 AND module = $2 AND workspace = $3'

const putSql = `INSERT INTO transfer_marks (source, module, workspace, kind, position) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (source, module, workspace, kind) DO UPDATE SET position = excluded.position`

const removeSql = 'DELETE FROM transfer_marks WHERE source = $1 AND module = $2'

const marksIn = (rows: readonly MarkRow[]): ReadonlyMap<string, RowPosition> | undefined =>
  rows.length === 0 ? undefined : new Map(rows.map(({ kind, position }) => [kind, JSON.parse(position) as RowPosition]))

const lastOf = ({ rows }: TransferBatch): string => JSON.stringify(rows.at(-1)?.position ?? [])

export const sqliteMarks = {
  find: (connection: Connection, { source, module }: MarkQuery, workspace: string) =>
    marksIn(connection.sql<MarkRow>(forSqlite(findSql)).all(numbered([source, module, workspace]))),
  put: (connection: Connection, module: string, delivery: TransferBatch): void => {
    connection
      .sql(forSqlite(putSql))
      .run(numbered([delivery.source, module, delivery.workspace, delivery.kind, lastOf(delivery)]))
  },
  remove: (connection: Connection, { source, module }: MarkQuery): void => {
    connection.sql(forSqlite(removeSql)).run(numbered([source, module]))
  },
}

export const postgresMarks = {
  find: async (session: Session, { source, module }: MarkQuery, workspace: string) =>
    marksIn(await session.rows<MarkRow>(findSql, [source, module, workspace])),
  put: async (session: Session, module: string, delivery: TransferBatch): Promise<void> => {
    await session.run(putSql, [delivery.source, module, delivery.workspace, delivery.kind, lastOf(delivery)])
  },
  remove: async (session: Session, { source, module }: MarkQuery): Promise<void> => {
    await session.run(removeSql, [source, module])
  },
}
