import { documentOf } from '../domain/index-document.ts'
import { formerValues, type ChangeKind } from '../domain/history.ts'
import type { Item } from '../domain/item.ts'
import type { Unit } from './unit.ts'

const changesText = (before: Partial<Item>): boolean =>
  before.title !== undefined ||
  before.description !== undefined ||
  before.content !== undefined ||
  before.tags !== undefined

/** Writes a new row, its index and its entry in the history. The caller adds the relations afterwards. */
export const addItem = async ({ tx, caller, at }: Unit, item: Item, change: 'create' | 'restore'): Promise<void> => {
  await tx.insertItem(item)
  await tx.indexItem(item.id, documentOf(item))
  // The delete before a restore has made the revision before this one.
  const before = change === 'create' ? {} : { revision: item.revision - 1 }
  await tx.appendHistory({ id: item.id, revision: item.revision, change, actor: caller.actor, at, before })
}

export interface Revision {
  readonly before: Item
  readonly wanted: Item
  readonly change: ChangeKind
}

/** Writes the next version of an item with a new revision and time. The history keeps the former values. */
export const saveVersion = async ({ tx, caller, at }: Unit, { before, wanted, change }: Revision): Promise<Item> => {
  const after = { ...wanted, revision: before.revision + 1, updatedAt: at }
  const former = formerValues(before, after)
  await tx.replaceItem(before, after)
  if (changesText(former)) await tx.indexItem(after.id, documentOf(after), () => documentOf(before))
  await tx.appendHistory({ id: after.id, revision: after.revision, change, actor: caller.actor, at, before: former })
  return after
}

export const dropItem = async ({ tx }: Unit, item: Item): Promise<void> => {
  await tx.unindexItem(item.id, () => documentOf(item))
  await tx.deleteItem(item)
}
