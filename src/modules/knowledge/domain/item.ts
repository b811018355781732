import type { Words } from '../../../kernel/words.ts'
import type { Priority } from './priority.ts'
import type { Status } from './status.ts'

/** What a person says about an item. An empty string means "not set", when reading as when writing. */
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
  /** Names in the order in which they were given. */
  readonly tags: readonly string[]
}

export interface Item extends ItemFields {
  readonly id: number
  readonly createdAt: string
  readonly updatedAt: string
  /** One more with each change of the item; relations do not count. */
  readonly revision: number
}

/** An item among others: all but the body and the relations. */
export type ItemSummary = Omit<Item, 'content' | 'related'>

/** An item as a list shows it: all but the body. */
export type ListedItem = Omit<Item, 'content'>

/** The item with its members in the order in which they are shown, wherever they came from. */
export const inOrder = ({ content, ...item }: Item): Item => {
  const { id, type, title, description, ...rest } = listed(item)
  return { id, type, title, description, content, ...rest }
}

/** The same without the content. */
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
