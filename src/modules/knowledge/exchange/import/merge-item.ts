import { isSameVersion } from '../../domain/history.ts'
import { normaliseRelated } from '../../domain/item-fields.ts'
import type { Item } from '../../domain/item.ts'
import { normaliseTags } from '../../domain/tags.ts'

/** Merges an entity or a note into the existing item. Fields that only Kura has stay as they are. */
export const mergeItem = (before: Item, item: Item): Item => {
  const merged = {
    ...before,
    description: item.description || before.description,
    content: item.content,
    related: normaliseRelated([...before.related, ...item.related]),
    tags: normaliseTags([...before.tags, ...item.tags]),
  }
  return isSameVersion(before, merged)
    ? { ...before, related: merged.related }
    : { ...merged, updatedAt: item.updatedAt, revision: before.revision + 1 }
}
