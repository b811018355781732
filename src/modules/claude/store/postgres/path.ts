import type { Session } from '../../../../storage/session.ts'
import { allColumns } from '../columns.ts'
import type { TurnRow } from '../rows.ts'

interface Link {
  readonly number: number
  readonly session: string | null
  readonly parent_session: string | null
}

const linksSql =
  'SELECT number, session, parent_session FROM claude_turns WHERE workspace = $1 AND number <= $2 ORDER BY number DESC'

const turnsSql = `SELECT ${allColumns} FROM claude_turns
  WHERE workspace = $1 AND number = ANY($2::bigint[]) ORDER BY number`

/**
 * Finds the path here, because not every engine has recursive queries. A parent is the latest earlier turn that has the
 * session.
 */
export const pathTo = async (session: Session, workspace: string, number: number): Promise<readonly TurnRow[]> => {
  const path: number[] = []
  let child: Link | undefined
  for (const link of await session.rows<Link>(linksSql, [workspace, number])) {
    if (link.number !== number && (child?.parent_session === null || link.session !== child?.parent_session)) continue
    path.push(link.number)
    child = link
  }
  return session.rows<TurnRow>(turnsSql, [workspace, path])
}
