import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import type { ItemSigns, ModelVector, ReadTx } from '../ports.ts'
import { createItemDocuments, type ItemDocuments } from './item-documents.ts'
import { createItemEntries, type ItemEntries } from './item-entries.ts'
import { createItemPassing, type Filtering, type ItemPassing } from './item-passing.ts'
import type { FoundClause } from './plan/count-clauses.ts'
import { createTermLists, type TermLists } from './term-lists.ts'

/** What every step of a search needs. */
export interface SearchContext {
  readonly tx: ReadTx
  readonly documents: ItemDocuments
  readonly lists: TermLists
  /** The signs of all vectors by this model. They are read once, at the first call. */
  signs(model: string): Promise<ItemSigns>
  /** The vector of the question, if this process has a model. */
  readonly vector?: ModelVector | undefined
  /** Called if items have no vectors yet. */
  onMissingVectors?(): void
  /** Called while similar words are looked up or counted: what will be needed then can be read. */
  readAhead?(found: readonly FoundClause[], similar: readonly FoundClause[]): Promise<void>
  /** Set if the whole lists of all words will be needed: for a deep page, and where texts decide. */
  readonly soon?: 'lists' | undefined
  /** Set if words are taken as they are spelled: similar words are not looked up. */
  readonly asSpelled?: true
  /** Lets other calls run when this one has used its time slice, and throws when the call is cancelled. */
  pause(): Promise<void>
}

/** What the steps after the plan need. */
export interface ReadingContext extends SearchContext {
  readonly entries: ItemEntries
  readonly passing: ItemPassing
}

const createSigns = (tx: ReadTx, pause: () => Promise<void>): SearchContext['signs'] => {
  const byModel = new Map<string, () => Promise<ItemSigns>>()
  return (model) => {
    const signs = byModel.get(model) ?? memoizeAsync(() => tx.signs(model, pause))
    byModel.set(model, signs)
    return signs()
  }
}

type Options = Pick<SearchContext, 'vector' | 'onMissingVectors' | 'asSpelled' | 'soon'>

export const createSearchContext = (tx: ReadTx, pause: () => Promise<void>, options: Options = {}): SearchContext => ({
  tx,
  ...options,
  documents: createItemDocuments(tx, pause),
  lists: createTermLists(tx, pause),
  signs: createSigns(tx, pause),
  pause,
})

interface Planned {
  readonly terms: readonly string[]
  readonly vector?: ModelVector | undefined
  readonly filtering?: Filtering
}

const unfiltered: Filtering = { filter: {}, allowed: 1, isLate: false }

/** The context after the plan, which says which terms are read, and which items are wanted. */
export const contextAfter = (
  context: SearchContext,
  { terms, vector, filtering = unfiltered }: Planned,
): ReadingContext => {
  const entries = createItemEntries(context, { terms, model: vector?.model })
  return { ...context, entries, passing: createItemPassing({ tx: context.tx, entries }, filtering) }
}
