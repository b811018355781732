import { largestId } from '../largest-id.ts'
import type { Scope } from '../scope.ts'

/** The numbers of a unit's changes of relations: higher than those of all earlier changes of the same items. */
export interface EventNumbers {
  /** Asks for the highest numbers of items that are locked. The answer comes with that of other statements. */
  read(ids: readonly number[]): void
  /** The number of the next change of these items. */
  next(ids: readonly number[]): Promise<number>
}

const highestSql = `SELECT coalesce(max(greatest(
    coalesce((SELECT max(event) FROM relation_events WHERE workspace = $1 AND source = u.id), 0),
    coalesce((SELECT max(event) FROM relation_events WHERE workspace = $1 AND target = u.id), 0))), 0) AS highest
  FROM unnest($2::bigint[]) AS u(id)`

export const eventNumbers = ({ session, workspace }: Scope, isNew: (id: number) => boolean): EventNumbers => {
  const known = new Set<number>()
  const asked: Promise<number>[] = []
  let last = 0
  const read = (ids: readonly number[]): void => {
    const fresh = ids.filter((id) => id <= largestId && !known.has(id) && !isNew(id))
    if (fresh.length === 0) return
    for (const id of fresh) known.add(id)
    const answer = session.row<{ highest: number }>(highestSql, [workspace, fresh]).then((row) => row?.highest ?? 0)
    answer.catch(() => undefined)
    asked.push(answer)
  }
  return {
    read,
    next: async (ids) => {
      read(ids)
      last = Math.max(last, ...(await Promise.all(asked.splice(0)))) + 1
      return last
    },
  }
}
