import type { WriteTx } from '../../ports.ts'
import { eraseAnswers } from './answered-requests.ts'
import { possible } from './in-order.ts'
import type { Scope } from './scope.ts'

const entrySql =
  'INSERT INTO item_history (workspace, item, revision, change, actor, at, before) VALUES ($1, $2, $3, $4, $5, $6, $7)'

const eraseSql = 'DELETE FROM item_history WHERE workspace = $1 AND item = $2'

const eraseEventsSql = 'DELETE FROM relation_events WHERE workspace = $1 AND (source = $2 OR target = $2)'

export const writeHistory = (scope: Scope): Pick<WriteTx, 'appendHistory' | 'eraseHistory'> => {
  const { session, workspace } = scope
  return {
    appendHistory: async ({ id, revision, change, actor, at, before }) => {
      await session.run(entrySql, [workspace, id, revision, change, actor, at, JSON.stringify(before)])
    },
    eraseHistory: async (id) => {
      if (possible([id]).length === 0) return false
      await eraseAnswers(scope, id)
      await session.run(eraseEventsSql, [workspace, id])
      return (await session.run(eraseSql, [workspace, id])) > 0
    },
  }
}
