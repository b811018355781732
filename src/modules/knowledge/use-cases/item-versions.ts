import { documentOf } from '../domain/index-document.ts'
import { formerValues, type ChangeKind } from '../domain/history.ts'
import type { Item } from '../domain/item.ts'
import type { Unit } from './unit.ts'

const changesText = (before: Partial<Item>): boolean =>
  before.title !== undefined ||
  before.description !== undefined ||
  before.content !== undefined ||
  before.tags !== undefined

/** A new row with its index and the first entry of its history. Relations come after it. */
export const addItem = async ({ tx, caller, at }: Unit, item: Item, change: 'create' | 'restore'): Promise<void> => {
  await tx.insertItem(item)
  await tx.indexItem(item.id, documentOf(item))
  // What comes back from a delete stands on the revision that the delete made.
  const before = change === 'create' ? {} : { revision: item.revision - 1 }
  await tx.appendHistory({ id: item.id, revision: item.revision, change, actor: caller.actor, at, before })
}

export interface Revision {
  readonly before: Item
  readonly wanted: Item
  readonly change: ChangeKind
}

/** The next version of an item, dated and counted; what it was goes to the history. */
export const saveVersion = async ({ tx, caller, at }: Unit, { before, wanted, change }: Revision): Promise<Item> => {
  const after = { ...wanted, revision: before.revision + 1, updatedAt: at }
  const former = formerValues(before, after)
  await tx.replaceItem(before, after)
  if (changesText(former)) await tx.indexItem(after.id, documentOf(after))
  await tx.appendHistory({ id: after.id, revision: after.revision, change, actor: caller.actor, at, before: former })
  return after
}

export const dropItem = async ({ tx }: Unit, item: Item): Promise<void> => {
  await tx.unindexItem(item.id)
  await tx.deleteItem(item)
}
