import type { HistoryEntry } from '../../domain/history.ts'
import type { State } from '../../domain/state.ts'
import type { ReadTx } from '../../ports.ts'
import { keyOf } from './keys.ts'
import type { Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

type HistoryRow = Pick<HistoryEntry, 'revision' | 'change' | 'actor' | 'at'> & { before: string }

const historySql = 'SELECT revision, change, actor, at, before FROM item_history WHERE item = ? ORDER BY revision DESC'

const stateSql = 'SELECT state FROM states WHERE workspace = ? ORDER BY revision DESC LIMIT 1'

const entryOf = (id: number, { before, ...row }: HistoryRow): HistoryEntry => ({
  id,
  ...row,
  before: JSON.parse(before) as HistoryEntry['before'],
})

const stateOf = (text: string): State => JSON.parse(text) as State

export const readHistory = ({ connection, workspace }: Scope): Pick<ReadTx, 'history' | 'currentState'> => ({
  history: promised((id) =>
    connection
      .sql<HistoryRow>(historySql)
      .all(keyOf(workspace, id))
      .map((row) => entryOf(id, row))),
  currentState: promised(() => {
    const row = connection.sql<{ state: string }>(stateSql).get(workspace)
    return row && stateOf(row.state)
  }),
})
