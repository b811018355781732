import { createPace } from '../../../kernel/pace.ts'
import { withoutRelation, withRelation } from '../domain/relations.ts'
import { saveVersion } from './item-versions.ts'
import { requireItem, type Unit } from './unit.ts'

/** Relations belong to both ends, so each neighbour becomes a version of its own, with its history. */
export const joinNeighbours = async (unit: Unit, id: number, neighbours: readonly number[]): Promise<void> => {
  const pace = createPace(unit.caller.signal)
  for (const other of neighbours) {
    const before = await requireItem(unit.tx, other)
    await unit.tx.link(id, other)
    await saveVersion(unit, { before, wanted: { ...before, related: withRelation(before.related, id) }, change: 'relate' })
    await pace()
  }
}

export const leaveNeighbours = async (unit: Unit, id: number, neighbours: readonly number[]): Promise<void> => {
  const pace = createPace(unit.caller.signal)
  for (const other of neighbours) {
    const before = await requireItem(unit.tx, other)
    await unit.tx.unlink(id, other)
    await saveVersion(unit, { before, wanted: { ...before, related: withoutRelation(before.related, id) }, change: 'relate' })
    await pace()
  }
}

/** Moves an item's relations from one list to another, at the other ends too. */
export const moveNeighbours = async (unit: Unit, id: number, lists: { from: readonly number[]; to: readonly number[] }): Promise<void> => {
  const [from, to] = [new Set(lists.from), new Set(lists.to)]
  await leaveNeighbours(unit, id, lists.from.filter((other) => !to.has(other)))
  await joinNeighbours(unit, id, lists.to.filter((other) => !from.has(other)))
}
