import { createPause } from '../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { refuseLargeBatch, refuseSecondUpdate, type WrittenItem } from '../domain/batch.ts'
import type { Caller } from '../ports.ts'
import { forEachEntry } from './for-each-entry.ts'
import { inUnit } from './unit.ts'
import { changeItem, type ItemUpdate } from './update-item.ts'

/** Makes all changes in one transaction, or none, in the order in which they are given. */
export const updateItems = async (
  deps: KnowledgeDeps,
  caller: Caller,
  updates: readonly ItemUpdate[],
): Promise<readonly WrittenItem[]> => {
  refuseLargeBatch(updates)
  const places = new Map<number, number>()
  await forEachEntry(updates, ({ id }, index) => {
    refuseSecondUpdate(id, places.get(id))
    places.set(id, index)
  })
  return inUnit(deps, caller, async (unit) => {
    const pause = createPause(caller.signal)
    return forEachEntry(updates, async (update) => {
      const { id, revision } = await changeItem(unit, update)
      await pause()
      return { id, revision }
    })
  })
}
