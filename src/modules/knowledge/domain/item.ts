import type { Words } from '../../../kernel/words.ts'
import type { Priority } from './priority.ts'
import type { Status } from './status.ts'

/** The fields that users set. An empty string means "not set", for reading and for writing. */
export interface ItemFields {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly status: Status
  readonly priority: Priority
  readonly category: string
  readonly startDate: string
  readonly endDate: string
  readonly version: string
  /** Ids in ascending order. */
  readonly related: readonly number[]
  /** In the order in which they were given. */
  readonly tags: readonly string[]
}

export interface Item extends ItemFields {
  readonly id: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Grows by one with each change of the item; changes of relations do not count. */
  readonly revision: number
}

/** An item without its content and its relations. */
export type ItemSummary = Omit<Item, 'content' | 'related'>

/** An item without its content, for lists. */
export type ListedItem = Omit<Item, 'content'>

/** The item with its properties in the order in which answers show them. */
export const inOrder = ({ content, ...item }: Item): Item => {
  const { id, type, title, description, ...rest } = listed(item)
  return { id, type, title, description, content, ...rest }
}

/** The same for an item without content. */
export const listed = (item: ListedItem): ListedItem => ({
  id: item.id,
  type: item.type,
  title: item.title,
  description: item.description,
  status: item.status,
  priority: item.priority,
  category: item.category,
  startDate: item.startDate,
  endDate: item.endDate,
  version: item.version,
  related: item.related,
  tags: item.tags,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  revision: item.revision,
})

export const itemNotFoundText = (id: number): Words => ({
  en: `Item with ID ${id} not found`,
  ja: `ID ${id} の項目はありません`,
})
