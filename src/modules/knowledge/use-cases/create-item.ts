import type { KnowledgeDeps } from '../deps.ts'
import { fieldsOfDraft, type ItemDraft } from '../domain/item-fields.ts'
import type { Item, ItemFields } from '../domain/item.ts'
import { refuseUnknown } from '../domain/relations.ts'
import type { Caller } from '../ports.ts'
import { addItem } from './item-versions.ts'
import { relate } from './relate.ts'
import { inUnit, type Unit } from './unit.ts'

export const createItem = (deps: KnowledgeDeps, caller: Caller, draft: ItemDraft): Promise<Item> => {
  const fields = fieldsOfDraft(draft)
  return inUnit(deps, caller, (unit) => createIn(unit, fields))
}

/** Creates an item as part of a write. */
export const createIn = async (unit: Unit, fields: ItemFields): Promise<Item> => {
  if (fields.related.length > 0) refuseUnknown(fields.related, await unit.tx.existing(fields.related))
  const item = { ...fields, id: await unit.tx.nextId(), createdAt: unit.at, updatedAt: unit.at, revision: 1 }
  await addItem(unit, item, 'create')
  await relate(unit, { id: item.id, revision: 0, added: item.related, removed: [] })
  return item
}
