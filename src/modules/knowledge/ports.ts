import type { IdempotentRequest } from '../../kernel/idempotency.ts'
import type { ItemHead } from './domain/activity.ts'
import type { HistoryEntry } from './domain/history.ts'
import type { Item, ItemSummary } from './domain/item.ts'
import type { FirstChange, RelationEvent, RelationsChanged } from './domain/relations.ts'
import type { State, StateEntry } from './domain/state.ts'
import type { TagCount } from './domain/tags.ts'
import type { ActivityReads, ActivityWrites, EdgeRequest } from './activity-pages.ts'
import type { Facet } from './facet.ts'
import type { ChangePage, HistoryPage, PageOf, RevisionRange, StatePage } from './history-pages.ts'
import type { FormerDocument, IndexDocument, IndexReader, MadeVectors } from './index-reader.ts'

export type * from './activity-pages.ts'
export type * from './facet.ts'
export type * from './history-pages.ts'
export type * from './index-reader.ts'
export type * from './vector-maker.ts'

/** Who runs a transaction, in which workspace, and the signal that ends it. */
export interface Caller {
  readonly workspace: string
  /** The name that the history keeps with each change. */
  readonly actor: string
  readonly signal: AbortSignal
  /** With it, a repeated write is not done again; it returns the first result. */
  readonly idempotency?: IdempotentRequest | undefined
}

/** ISO-8601 instants; `from` is included, `before` is not. */
export interface TimeRange {
  readonly from?: string
  readonly before?: string
}

/** The properties of an item that a filter can test. */
export interface ItemTraits {
  readonly facet: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Only tags that the test asked for. */
  readonly tags: readonly string[]
}

/** A condition that neither a column nor an index can decide. */
export interface ItemTest {
  /** The tags that `passes` needs to see. */
  readonly tags: readonly string[]
  passes(traits: ItemTraits): boolean
  /** The same as conditions for a statement, all of which must hold. Not set if there are many. */
  readonly alternatives?: readonly ItemAlternatives[]
}

/** An item must satisfy one of these parts. */
export type ItemAlternatives = Omit<ItemFilter, 'allTags' | 'test'>

/** All parts must hold. Each part is one condition of the statement, however long its list is. */
export interface ItemFilter {
  /** Allowed facets; undefined allows all. */
  readonly facets?: readonly number[]
  /** The item has at least one of these tags. */
  readonly anyTag?: readonly string[]
  /** The item has every one of these tags. */
  readonly allTags?: readonly string[]
  /** The item has none of these tags. */
  readonly withoutTags?: readonly string[]
  readonly created?: TimeRange
  readonly updated?: TimeRange
  readonly test?: ItemTest
}

export interface PageRequest {
  readonly filter: ItemFilter
  readonly sortBy: 'created' | 'updated'
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  /** The page begins after this item, which need not pass the filter. */
  readonly after?: number
  /** How many items pass the filter, if known. The store uses it to choose how to find them. */
  readonly expected?: number
}

/** A tag and its folded form, which ignores width, case and kana. */
export interface TagName {
  readonly name: string
  readonly folded: string
}

/** One relation, `source` below `target`. */
export interface Edge {
  readonly source: number
  readonly target: number
}

export interface TypeUse {
  readonly type: string
  readonly lastUsed: string
}

export interface ItemText {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly content: string
  readonly tags: readonly string[]
}

/** What a search reads of an item: what it ranks by, and what it shows. */
export interface ItemDocument {
  readonly summary: ItemSummary
  readonly text: ItemText
}

/** All ids belong to the workspace of the caller. Results for a list of ids keep its order. */
export interface ReadTx extends IndexReader, ActivityReads {
  /** Whether waiting for an answer costs more than the work for it, so that questions are better asked together. */
  readonly isFar: boolean
  findItem(id: number): Promise<Item | undefined>
  /** Unknown ids are left out. */
  summaries(ids: readonly number[]): Promise<readonly ItemSummary[]>
  texts(ids: readonly number[]): Promise<readonly ItemText[]>
  /** Summaries and texts in one question. They come in parts; unknown ids are left out. */
  documents(ids: readonly number[]): AsyncIterable<readonly ItemDocument[]>
  /** Unknown ids are left out. */
  heads(ids: readonly number[]): Promise<readonly (ItemHead & { readonly id: number })[]>
  /** Keeps the ids that exist. */
  existing(ids: readonly number[]): Promise<readonly number[]>
  /** The first item with this category. Items of this type are looked at first, because all others take longer. */
  findByCategory(category: string, type: string): Promise<number | undefined>
  /** Ids above this one in ascending order. It pages through all items even while others change them. */
  idsAfter(id: number, limit: number): Promise<readonly number[]>

  facets(): Promise<readonly Facet[]>
  typeUses(): Promise<readonly TypeUse[]>
  maxConnections(): Promise<number>
  tagCounts(): Promise<readonly TagCount[]>
  /** Tags whose folded name begins with `prefix`, most used first. */
  tagsByPrefix(prefix: string, limit: number): Promise<readonly TagCount[]>
  /** The tags whose folded form is one of these. */
  tagsFoldedAs(folded: readonly string[]): Promise<readonly TagName[]>

  page(request: PageRequest): Promise<readonly number[]>
  /** Counts the items that pass. It may stop at `enough` and then returns that number or more. */
  count(filter: ItemFilter, enough?: number): Promise<number>
  /** Keeps the ids that pass the filter. It may stop as soon as `enough` have passed. */
  keep(ids: readonly number[], filter: ItemFilter, enough?: number): Promise<readonly number[]>
  /** Ids will be kept by this filter: a store that is far can begin now. Returns whether it knows yet which pass. */
  keepSoon(filter: ItemFilter): () => boolean

  /** Relations of these items: one entry per item and neighbour, with the item as `source`. */
  neighbours(ids: readonly number[]): Promise<readonly Edge[]>
  /** Relations with both ends in the list, each once and with `source` below `target`. */
  edgesAmong(ids: readonly number[]): Promise<readonly Edge[]>
  /** Items with the most relations first, then those with the highest id. */
  mostConnected(limit: number): Promise<readonly number[]>
  /** How many relations each of these items has. */
  degrees(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Relations with both ends in the list, each once, in the order of its ids. */
  edgesWithin(request: EdgeRequest): Promise<readonly Edge[]>

  /** The versions of an item, newest first: all, or those of a page. */
  history(id: number, page?: HistoryPage): Promise<readonly HistoryEntry[]>
  /** Versions and changes of relations, newest first. */
  changes(id: number, page: PageOf): Promise<ChangePage>
  /** The first change of each relation of an item in a range of its revisions. */
  firstRelationChanges(id: number, range: RevisionRange): Promise<readonly FirstChange[]>
  /** The changes of the relations of an item since a revision, newest first. */
  relationChanges(id: number, from: number): Promise<readonly RelationsChanged[]>

  /** The newest state that was not erased. */
  currentState(): Promise<State | undefined>
  findState(revision: number): Promise<State | undefined>
  /** Newest first. */
  states(page: PageOf): Promise<StatePage>
  /** States with a lower revision, newest first. */
  statesBefore(page: HistoryPage): Promise<readonly StateEntry[]>
  /** The highest revision that a state ever had, erased states included; 0 before the first. */
  lastStateRevision(): Promise<number>
}

export interface WriteTx extends ReadTx, ActivityWrites {
  /** A new id. No id is used twice in a workspace, not even after a delete. */
  nextId(): Promise<number>
  /** Makes sure that `nextId` returns only ids above an imported one. */
  raiseLastId(id: number): Promise<void>
  /** Writes the row, its tags and its counters. Relations are separate: see `link`. */
  insertItem(item: Item): Promise<void>
  replaceItem(before: Item, after: Item): Promise<void>
  /** Its relations must be removed before. */
  deleteItem(item: Item): Promise<void>
  /** Relates an item to others, at both ends and with all counters. Existing relations stay as they are. */
  link(id: number, others: readonly number[]): Promise<void>
  unlink(id: number, others: readonly number[]): Promise<void>
  appendHistory(entry: HistoryEntry): Promise<void>
  /** The other items must exist. */
  appendRelations(event: RelationEvent): Promise<void>
  /** An imported state has an older time than its change, which is `at`. */
  appendState(state: State, at?: string): Promise<void>
  /** `former` is needed if the item is indexed already. */
  indexItem(id: number, document: IndexDocument, former?: FormerDocument): Promise<void>
  unindexItem(id: number, former: FormerDocument): Promise<void>
  /** Keeps vectors that were made later than their items, if the store still uses this model. */
  keepVectors(made: MadeVectors): Promise<void>
  /**
   * Erases the history of an id, and its relations from the history of others.
   * Its row, relations and index entries must be removed before.
   */
  eraseHistory(id: number): Promise<boolean>
  /** Erases one state, or all, and returns how many. Their revisions are never used again. */
  eraseStates(revision?: number): Promise<number>
}

export interface ReindexProgress {
  readonly done: number
  readonly total: number
}

export interface VectorsState extends ReindexProgress {
  readonly model: string
}

export interface KnowledgeStore {
  /** Runs the work on one consistent view. Writes may run at the same time. */
  read<T>(caller: Caller, work: (tx: ReadTx) => Promise<T>): Promise<T>
  /**
   * Writes everything or nothing. The promise is fulfilled only when the change is durable.
   * With an idempotency key the work is done at most once a day.
   * Later calls return its first result, which must be JSON.
   */
  write<T>(caller: Caller, work: (tx: WriteTx) => Promise<T>): Promise<T>
  /** Makes sure that the list of changes has all that are committed. Where nothing can be written, it is as it is. */
  settle(caller: Caller): Promise<void>
  /** Rebuilds the search index of all workspaces from the items. After an interruption it continues where it was. */
  reindex(signal: AbortSignal, onProgress?: (progress: ReindexProgress) => void): Promise<void>
  /**
   * Makes the vectors that are missing or by another model. After an interruption it continues where it was. Returns
   * false if this process does not have the model of the store.
   */
  makeVectors(signal: AbortSignal, onProgress?: (progress: ReindexProgress) => void): Promise<boolean>
  /** Begins to make missing vectors in the background, unless that is already going on. */
  wakeVectors(): void
  /** The model of the store, and how many of its items have a vector. */
  vectorsState(signal: AbortSignal): Promise<VectorsState>
  /** Makes this the model of the store. Its vectors are made by `makeVectors`. */
  useModel(model: string, signal: AbortSignal): Promise<void>
  /** Removes erased data from free pages, index segments and the log after a purge. */
  scrub(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}
