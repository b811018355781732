import { callTool } from '../../api/call-tool.ts'
import type { FoundItem } from '../../api/find-items.ts'
import { offers } from '../../api/offers.ts'
import type { Item } from '../../parts/item/item.ts'

export type Other = Pick<FoundItem, 'id' | 'title' | 'type' | 'status'>

/** Where the items can only be read one by one, the first ones are. */
const mostRead = 12

/** Title, type and status of the items that an item is related to. */
export const readRelated = async ({ id, related }: Item, signal: AbortSignal): Promise<readonly Other[]> => {
  if (offers('get_related_items'))
    return (await callTool<{ readonly items: readonly Other[] }>('get_related_items', { id }, { signal })).items
  const read = related.slice(0, mostRead).map(async (other) => {
    // One that cannot be read, such as one that was just deleted, stays a number.
    const item = await callTool<Other>('get_item', { id: other }, { signal }).catch(() => undefined)
    return item === undefined ? [] : [item]
  })
  return (await Promise.all(read)).flat()
}
