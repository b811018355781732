import type { KnowledgeDeps } from '../deps.ts'
import type { Caller } from '../ports.ts'
import { dropItem } from './item-versions.ts'
import { relate } from './relate.ts'
import { inUnit, requireItem } from './unit.ts'

export const deleteItem = (deps: KnowledgeDeps, caller: Caller, id: number): Promise<{ id: number; deleted: true }> =>
  inUnit(deps, caller, async (unit) => {
    const item = await requireItem(unit.tx, id)
    await relate(unit, { id, revision: item.revision, added: [], removed: item.related })
    await dropItem(unit, item)
    await unit.tx.appendHistory({
      id,
      revision: item.revision + 1,
      change: 'delete',
      actor: caller.actor,
      at: unit.at,
      before: item,
    })
    return { id, deleted: true }
  })
