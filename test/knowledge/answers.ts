/** The answers of the tools, as the contract describes them. */

export interface Item {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly status: string
  readonly priority: string
  readonly category: string
  readonly startDate: string
  readonly endDate: string
  readonly version: string
  readonly related: readonly number[]
  readonly tags: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly revision: number
}

/** The keys of an item, in the order of an answer. */
export const itemKeys = [
  'id',
  'type',
  'title',
  'description',
  'content',
  'status',
  'priority',
  'category',
  'startDate',
  'endDate',
  'version',
  'related',
  'tags',
  'createdAt',
  'updatedAt',
  'revision',
]

/** The keys of an item in a list, which leaves the content out. */
export const summaryKeys = itemKeys.filter((key) => key !== 'content')

export type Summary = Omit<Item, 'content'>

export type Hit = Pick<
  Item,
  'id' | 'type' | 'title' | 'description' | 'status' | 'priority' | 'tags' | 'createdAt' | 'updatedAt'
> & {
  readonly score: number
  readonly snippet: string
}

interface Page<Entry> {
  readonly items: readonly Entry[]
  readonly total: number
  readonly limit: number
  readonly offset: number
}

interface State {
  readonly content: string | null
  readonly related: readonly number[]
  readonly tags: readonly string[]
  readonly metadata: { readonly updatedBy?: string; readonly context?: string }
  readonly updatedAt: string | null
  readonly revision: number
}

interface Batch {
  readonly items: readonly { readonly id: number; readonly revision: number }[]
}

export interface Answers {
  create_item: Item
  get_item: Item
  update_item: Item
  delete_item: { readonly id: number; readonly deleted: true }
  search_items: Page<Hit> & { readonly totalIsLowerBound?: true }
  list_items: Page<Summary>
  get_related_items: {
    readonly items: readonly (Summary & { readonly distance: number })[]
    readonly edges: readonly { readonly source: number; readonly target: number }[]
    readonly truncated?: true
  }
  add_relations: { readonly sourceId: number; readonly added: readonly number[]; readonly related: readonly number[] }
  remove_relations: {
    readonly sourceId: number
    readonly removed: readonly number[]
    readonly related: readonly number[]
  }
  get_current_state: State
  update_current_state: State
  get_stats: {
    readonly totalItems: number
    readonly itemsByType: Readonly<Record<string, number>>
    readonly itemsByStatus: Readonly<Record<string, number>>
    readonly itemsByPriority: Readonly<Record<string, number>>
    readonly mostUsedTags: readonly { readonly name: string; readonly count: number }[]
    readonly graph: {
      readonly edges: number
      readonly avgConnections: number
      readonly maxConnections: number
      readonly isolated: number
    }
  }
  get_type_stats: {
    readonly types: readonly {
      readonly type: string
      readonly count: number
      readonly lastUsed: string
      readonly avgRelations: number
    }[]
  }
  get_tags: { readonly tags: readonly { readonly name: string; readonly count: number }[] }
  suggest_tags: { readonly suggestions: readonly string[] }
  create_items: Batch
  update_items: Batch
  get_item_history: {
    readonly id: number
    readonly deleted: boolean
    readonly entries: readonly {
      readonly revision: number
      readonly change: string
      readonly actor: string
      readonly at: string
      readonly changed: readonly string[]
      readonly version?: Item
    }[]
    readonly next?: number
  }
  restore_item: Item & { readonly leftOut?: readonly number[] }
}

export type ToolName = keyof Answers
