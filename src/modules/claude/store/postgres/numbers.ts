import type { Session } from '../../../../storage/session.ts'

const lockSql = 'SELECT last_number AS last FROM claude_workspaces WHERE name = $1 FOR UPDATE'
const makeSql = 'INSERT INTO claude_workspaces (name) VALUES ($1) ON CONFLICT DO NOTHING'
const saveSql = 'UPDATE claude_workspaces SET last_number = $2 WHERE name = $1'

/**
 * Takes the next numbers of a workspace, and returns the first of them. The row stays locked until the transaction
 * ends: turns become visible in the order of their numbers, and no other turn begins with the same idempotency key.
 */
export const takeNumbers = async (session: Session, workspace: string, count: number): Promise<number> => {
  for (;;) {
    const row = await session.row<{ last: number }>(lockSql, [workspace])
    if (row !== undefined) {
      await session.run(saveSql, [workspace, row.last + count])
      return row.last + 1
    }
    await session.run(makeSql, [workspace])
  }
}
