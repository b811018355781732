import { createPace } from '../../../../kernel/pace.ts'
import { normaliseRelated } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import { saveVersion } from '../../use-cases/item-versions.ts'
import type { Unit } from '../../use-cases/unit.ts'
import type { Plan } from './plan.ts'

/** The relations of one item, before and after. */
export interface EdgeChange {
  readonly id: number
  readonly from: readonly number[]
  readonly to: readonly number[]
}

interface Difference {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

const differenceOf = ({ from, to }: EdgeChange): Difference => {
  const [former, present] = [new Set(from), new Set(to)]
  return { added: to.filter((id) => !former.has(id)), removed: from.filter((id) => !present.has(id)) }
}

interface NeighbourChange {
  readonly added: number[]
  readonly removed: number[]
}

/** What the changes mean for items that are not written themselves: each relation has another end. */
const neighbourChanges = (changes: readonly EdgeChange[]): ReadonlyMap<number, NeighbourChange> => {
  const own = new Set(changes.map(({ id }) => id))
  const neighbours = new Map<number, NeighbourChange>()
  const note = (id: number, kind: 'added' | 'removed', other: number): void => {
    if (own.has(id)) return
    const change = neighbours.get(id) ?? { added: [], removed: [] }
    change[kind].push(other)
    neighbours.set(id, change)
  }
  for (const change of changes) {
    const { added, removed } = differenceOf(change)
    for (const id of added) note(id, 'added', change.id)
    for (const id of removed) note(id, 'removed', change.id)
  }
  return neighbours
}

/** A neighbour that came with this import, or whose file says the same, is only completed; any other is changed. */
const saveNeighbour = async (unit: Unit, plan: Plan, { id, added, removed }: NeighbourChange & { readonly id: number }): Promise<void> => {
  const after = await unit.tx.findItem(id)
  if (!after) return
  const fresh = new Set(added)
  const before: Item = { ...after, related: normaliseRelated([...after.related.filter((other) => !fresh.has(other)), ...removed]) }
  const completed = plan.isArrival(id) || (removed.length === 0 && added.every((other) => plan.agrees(id, other, before.revision)))
  if (completed) await unit.tx.replaceItem(before, after)
  else await saveVersion(unit, { before, wanted: after, change: 'relate' })
}

/** Writes the relations of items that are already written, and what they mean for the items at their other ends. */
export const writeEdges = async (unit: Unit, plan: Plan, changes: readonly EdgeChange[]): Promise<void> => {
  const pause = createPace(unit.caller.signal)
  for (const change of changes) {
    const { added, removed } = differenceOf(change)
    for (const other of added) await unit.tx.link(change.id, other)
    for (const other of removed) await unit.tx.unlink(change.id, other)
    await pause()
  }
  for (const [id, change] of neighbourChanges(changes)) {
    await saveNeighbour(unit, plan, { id, ...change })
    await pause()
  }
}
