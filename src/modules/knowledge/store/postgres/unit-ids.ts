import { refuseHugeId } from '../largest-id.ts'
import { IdsNeeded } from './draw-ids.ts'
import type { IdRanges, TakenId } from './id-ranges.ts'
import type { WriteScope } from './scope.ts'

/** The ids of one unit of work. */
export interface UnitIds {
  next(): Promise<number>
  /** Makes ids up to this one unusable for all servers when the unit is committed. */
  raise(id: number): Promise<void>
  /** Called if the unit was undone. */
  giveBack(): void
  isNew(id: number): boolean
  taken(): readonly number[]
}

// Other servers may hold a range with the id: a new epoch makes all ranges unusable.
const raiseSql = `INSERT INTO drawn_numbers (workspace, last_id, epoch) VALUES ($1, $2, 1)
  ON CONFLICT (workspace) DO UPDATE
  SET last_id = greatest(drawn_numbers.last_id, excluded.last_id), epoch = drawn_numbers.epoch + 1
  RETURNING epoch`

/** A unit that needs many ids runs again only a few times. */
const growth = 8

export const unitIds = ({ session, workspace, opened, afterCommit }: WriteScope, ranges: IdRanges): UnitIds => {
  const taken: TakenId[] = []
  const own = new Set<number>()
  let above = 0
  let raised: number | undefined
  return {
    next: async () => {
      const { epoch } = await opened
      const next = ranges.take({ epoch, above })
      if (next === undefined) throw new IdsNeeded({ workspace, above, count: Math.max(1, taken.length * growth) })
      taken.push(next)
      refuseHugeId(next.id)
      own.add(next.id)
      return next.id
    },
    raise: async (id) => {
      refuseHugeId(id)
      const from = raised ?? (await opened).epoch
      const to = (await session.row<{ epoch: number }>(raiseSql, [workspace, id]))?.epoch ?? 0
      raised = to
      above = Math.max(above, id)
      afterCommit(() => {
        ranges.dropThrough(id, { from, to })
      })
    },
    giveBack: () => {
      ranges.giveBack(taken.splice(0))
    },
    isNew: (id) => own.has(id),
    taken: () => [...own],
  }
}
