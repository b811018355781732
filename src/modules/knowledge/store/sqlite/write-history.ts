import type { WriteTx } from '../../ports.ts'
import { keyOf } from './keys.ts'
import { eraseAnswers } from './answered-requests.ts'
import type { Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

const entrySql = 'INSERT INTO item_history (item, revision, change, actor, at, before) VALUES (?, ?, ?, ?, ?, ?)'

const stateSql = 'INSERT INTO states (workspace, revision, actor, at, state) VALUES (?, ?, ?, ?, ?)'

type HistoryWrites = Pick<WriteTx, 'appendHistory' | 'appendState' | 'eraseHistory'>

export const writeHistory = (scope: Scope, actor: string): HistoryWrites => {
  const { connection, workspace } = scope
  return {
    appendHistory: promised(({ id, revision, change, actor: by, at, before }) => {
      connection.sql(entrySql).run(keyOf(workspace, id), revision, change, by, at, JSON.stringify(before))
    }),
    appendState: promised((state) => {
      connection.sql(stateSql).run(workspace, state.revision, actor, state.updatedAt, JSON.stringify(state))
    }),
    eraseHistory: promised((id) => {
      eraseAnswers(scope, id)
      return connection.sql('DELETE FROM item_history WHERE item = ?').run(keyOf(workspace, id)).changes > 0
    }),
  }
}
