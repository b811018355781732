import type { Item } from './item.ts'

/** One change of an item, as get_item_history tells it. */
export interface Revision {
  readonly revision: number
  readonly change: string
  readonly actor: string
  readonly at: string
  readonly changed: readonly string[]
  readonly relations: readonly RelationsChange[]
  readonly moreRelations?: number
  /** The whole item after it; not there after a deletion. */
  readonly version?: Item
}

export interface RelationsChange {
  readonly change: string
  readonly actor: string
  readonly at: string
  readonly related: readonly number[]
  readonly moreRelated?: number
}

export interface HistoryPage {
  readonly id: number
  readonly deleted: boolean
  readonly entries: readonly Revision[]
  readonly next?: number
}
