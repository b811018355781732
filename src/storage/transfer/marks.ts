import type { RowPosition, TransferBatch } from '../../kernel/transfer.ts'
import type { Session } from '../session.ts'

/** Identifies the progress of a transfer. It is stored in the target database, in the same transaction as the rows. */
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

/** The last position of each kind; undefined if nothing was transferred yet. */
export const findMarks = async (
  session: Session,
  { source, module }: MarkQuery,
  workspace: string,
): Promise<ReadonlyMap<string, RowPosition> | undefined> => {
  const rows = await session.rows<MarkRow>(findSql, [source, module, workspace])
  return rows.length === 0
    ? undefined
    : new Map(rows.map(({ kind, position }) => [kind, JSON.parse(position) as RowPosition]))
}

export const putMark = async (session: Session, module: string, batch: TransferBatch): Promise<void> => {
  const position = JSON.stringify(batch.rows.at(-1)?.position ?? [])
  await session.run(putSql, [batch.source, module, batch.workspace, batch.kind, position])
}

export const removeMarks = async (session: Session, { source, module }: MarkQuery): Promise<void> => {
  await session.run(removeSql, [source, module])
}
