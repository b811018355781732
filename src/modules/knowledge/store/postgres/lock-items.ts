import type { Scope } from '../scope.ts'
import { largestId } from '../largest-id.ts'

/** The rows of items that a unit of work has locked. */
export interface ItemLocks {
  /**
   * Locks the rows until the commit. The statement is sent and not waited for; statements that are sent after it see
   * what the writers before have committed.
   */
  lock(ids: readonly number[]): void
  held(): readonly number[]
  /** There was no row of this item that could be locked. */
  forget(id: number): void
}

const lockSql = 'SELECT id FROM items WHERE workspace = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE'

/**
 * All units lock in the order of ids, so that they never wait for each other in a circle. A lower id is only locked if
 * it is free. If it is not, the unit runs again and locks first all that it wanted.
 */
export const itemLocks = ({ session, workspace }: Scope, wanted: Set<number>): ItemLocks => {
  const held = new Set<number>()
  let highest = 0
  const lock = (ids: readonly number[]): void => {
    const fresh = [...new Set(ids)].filter((id) => id <= largestId && !held.has(id)).sort((a, b) => a - b)
    const [first] = fresh
    if (first === undefined) return
    for (const id of fresh) {
      held.add(id)
      wanted.add(id)
    }
    session.send(first > highest ? lockSql : `${lockSql} NOWAIT`, [workspace, fresh])
    highest = Math.max(highest, fresh.at(-1) ?? 0)
  }
  lock([...wanted])
  return { lock, held: () => [...held], forget: (id) => held.delete(id) }
}
