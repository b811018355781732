import type { Session } from '../../../storage/session.ts'
import type { ListedTurn } from '../ports.ts'
import { pageColumns } from './columns.ts'
import { beginningOf, promptCharacters, usageOf } from './rows.ts'

/** A parent is the latest earlier turn that has the session; the index by session finds it. */
const parentId = `(
    SELECT earlier.id FROM claude_turns AS earlier
    WHERE earlier.workspace = $1 AND earlier.session = turn.parent_session AND earlier.number < turn.number
    ORDER BY earlier.number DESC LIMIT 1
  ) AS "parentId"`

export const pageSql = `
  SELECT number, ${pageColumns}, substr(prompt, 1, ${2 * promptCharacters}) AS prompt, ${parentId}
  FROM claude_turns AS turn WHERE workspace = $1 AND number < $2 ORDER BY number DESC LIMIT $3`

interface PageRow extends Omit<ListedTurn, 'moved' | 'usage'> {
  readonly moved: number
  readonly usage: string | null
}

export interface Page {
  readonly workspace: string
  readonly before: number
  readonly limit: number
}

export const pageOfTurns = async (
  session: Session,
  { workspace, before, limit }: Page,
): Promise<readonly ListedTurn[]> =>
  (await session.rows<PageRow>(pageSql, [workspace, before, limit])).map((row) => ({
    ...row,
    moved: row.moved === 1,
    usage: usageOf(row.usage),
    prompt: beginningOf(row.prompt),
  }))

const parentSql = `SELECT ${parentId} FROM claude_turns AS turn WHERE workspace = $1 AND id = $2`

export const parentIdOf = async (session: Session, workspace: string, id: string): Promise<string | null> =>
  (await session.row<{ parentId: string | null }>(parentSql, [workspace, id]))?.parentId ?? null
