import type { WriteTx } from '../../ports.ts'
import { eraseAnswers } from './answered-requests.ts'
import { possible } from './in-order.ts'
import type { Scope } from './scope.ts'

const entrySql = 'INSERT INTO item_history (workspace, item, revision, change, actor, at, before) VALUES ($1, $2, $3, $4, $5, $6, $7)'

const stateSql = 'INSERT INTO states (workspace, revision, actor, at, state) VALUES ($1, $2, $3, $4, $5)'

const eraseSql = 'DELETE FROM item_history WHERE workspace = $1 AND item = $2'

type HistoryWrites = Pick<WriteTx, 'appendHistory' | 'appendState' | 'eraseHistory'>

export const writeHistory = (scope: Scope, actor: string): HistoryWrites => {
  const { session, workspace } = scope
  return {
    appendHistory: async ({ id, revision, change, actor: by, at, before }) => {
      await session.run(entrySql, [workspace, id, revision, change, by, at, JSON.stringify(before)])
    },
    appendState: async (state) => {
      await session.run(stateSql, [workspace, state.revision, actor, state.updatedAt, JSON.stringify(state)])
    },
    eraseHistory: async (id) => {
      if (possible([id]).length === 0) return false
      await eraseAnswers(scope, id)
      return (await session.run(eraseSql, [workspace, id])) > 0
    },
  }
}
