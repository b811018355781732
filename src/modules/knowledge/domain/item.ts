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
  /** One more with each change of the item or of its relations. */
  readonly revision: number
}

/** An item as lists show it: all but the body and the relations. */
export type ItemSummary = Omit<Item, 'content' | 'related'>

export const itemNotFoundText = (id: number): string => `Item with ID ${id} not found`
