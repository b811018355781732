import type { HistoryEntry } from '../../domain/history.ts'
import type { State } from '../../domain/state.ts'
import type { ReadTx } from '../../ports.ts'
import { possible } from './in-order.ts'
import type { Scope } from './scope.ts'

type HistoryRow = Pick<HistoryEntry, 'revision' | 'change' | 'actor' | 'at'> & { readonly before: string }

const historySql = 'SELECT revision, change, actor, at, before FROM item_history WHERE workspace = $1 AND item = $2 ORDER BY revision DESC'

const stateSql = 'SELECT state FROM states WHERE workspace = $1 ORDER BY revision DESC LIMIT 1'

const entryOf = (id: number, { before, ...row }: HistoryRow): HistoryEntry => ({ id, ...row, before: JSON.parse(before) as HistoryEntry['before'] })

export const readHistory = ({ session, workspace }: Scope): Pick<ReadTx, 'history' | 'currentState'> => ({
  history: async (id) =>
    possible([id]).length === 0 ? [] : (await session.rows<HistoryRow>(historySql, [workspace, id])).map((row) => entryOf(id, row)),
  currentState: async () => {
    const row = await session.row<{ state: string }>(stateSql, [workspace])
    return row && (JSON.parse(row.state) as State)
  },
})
