import type { WriteTx } from '../../ports.ts'
import { keyOf } from './keys.ts'
import { eraseAnswers } from './answered-requests.ts'
import type { Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

const entrySql = 'INSERT INTO item_history (item, revision, change, actor, at, before) VALUES (?, ?, ?, ?, ?, ?)'

export const writeHistory = (scope: Scope): Pick<WriteTx, 'appendHistory' | 'eraseHistory'> => {
  const { connection, workspace } = scope
  return {
    appendHistory: promised(({ id, revision, change, actor, at, before }) => {
      connection.sql(entrySql).run(keyOf(workspace, id), revision, change, actor, at, JSON.stringify(before))
    }),
    eraseHistory: promised((id) => {
      const key = keyOf(workspace, id)
      eraseAnswers(scope, id)
      connection.sql('DELETE FROM relation_events WHERE source = ?1 OR target = ?1').run({ 1: key })
      return connection.sql('DELETE FROM item_history WHERE item = ?').run(key).changes > 0
    }),
  }
}
