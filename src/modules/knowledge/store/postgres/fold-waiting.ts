import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import type { Scope } from '../scope.ts'
import { foldCounts } from './fold-counts.ts'
import { numberActivity } from './number-activity.ts'

const makeSql = 'INSERT INTO folds (workspace, version) VALUES ($1, 0) ON CONFLICT DO NOTHING'
const lockSql = 'SELECT version FROM folds WHERE workspace = $1 FOR UPDATE'
const foldedSql = 'UPDATE folds SET version = version + 1 WHERE workspace = $1'

/** Folds the counts as part of a write that leaves nothing waiting, such as an erasure. */
export const foldNow = async (scope: Scope): Promise<void> => {
  const { session, workspace } = scope
  session.send(makeSql, [workspace])
  await session.row(lockSql, [workspace])
  while ((await foldCounts(scope)) > 0);
  session.send(foldedSql, [workspace])
}

/** Adds up what waits in a workspace, unless another server is doing that. */
export const foldWaiting = (database: Postgres, workspace: number, signal: AbortSignal): Promise<void> =>
  database.write(signal, async (session) => {
    const scope = { session, workspace }
    const row = await session.row(`${lockSql} SKIP LOCKED`, [workspace])
    if (row === undefined) return
    if ((await foldCounts(scope)) > 0) session.send(foldedSql, [workspace])
    await numberActivity(scope)
  })
