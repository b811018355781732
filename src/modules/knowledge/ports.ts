import type { IdempotentRequest } from '../../kernel/idempotency.ts'
import type { Change, HistoryEntry } from './domain/history.ts'
import type { Item, ItemSummary } from './domain/item.ts'
import type { Priority } from './domain/priority.ts'
import type { FirstChange, RelationEvent } from './domain/relations.ts'
import type { State, StateEntry } from './domain/state.ts'
import type { Status } from './domain/status.ts'
import type { TagCount } from './domain/tags.ts'
import type { IndexDocument, IndexReader } from './index-reader.ts'

export type * from './index-reader.ts'

/** On whose behalf a unit of work runs, where, and until when. */
export interface Caller {
  readonly workspace: string
  /** Kept in the history of every change. */
  readonly actor: string
  readonly signal: AbortSignal
  /** A write of this request is done once, and gives the same again when it is asked for again. */
  readonly idempotency?: IdempotentRequest | undefined
}

/** How many items share a type, a status and a priority: totals and statistics need no scan. */
export interface Facet {
  readonly facet: number
  readonly type: string
  readonly status: Status
  readonly priority: Priority
  readonly count: number
  /** Relations of all of these items, each seen from its own end. */
  readonly connections: number
  readonly isolated: number
}

/** ISO-8601 instants, `from` included and `before` not. */
export interface TimeRange {
  readonly from?: string
  readonly before?: string
}

/** What filters can ask of an item. */
export interface ItemTraits {
  readonly facet: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Those of the tags that were asked about. */
  readonly tags: readonly string[]
}

/** Decides what no column and no index tells. */
export interface ItemTest {
  /** The tags that it must be told of. */
  readonly tags: readonly string[]
  passes(traits: ItemTraits): boolean
}

/** What an item must be. All parts hold together, and each is one question to the store, whatever its length. */
export interface ItemFilter {
  /** Facets that are allowed; undefined allows all. */
  readonly facets?: readonly number[]
  /** It has at least one of these tags. */
  readonly anyTag?: readonly string[]
  /** It has every one of these tags. */
  readonly allTags?: readonly string[]
  /** It has none of these tags. */
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
  /** The page begins behind this item, which need not pass the filter. */
  readonly after?: number
  /** How many items pass the filter, when it is known: it tells a good way to find them. */
  readonly expected?: number
}

/** A tag, and the form by which it is found whatever its width, case and kana. */
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

export interface PageOf {
  readonly limit: number
  readonly offset: number
}

export interface ChangePage {
  readonly entries: readonly Change[]
  readonly total: number
}

export interface StatePage {
  readonly states: readonly StateEntry[]
  readonly total: number
}

/** Events while an item had one of these revisions, `before` not included. */
export interface RevisionRange {
  readonly from: number
  readonly before?: number | undefined
}

/** All ids are of the workspace of the unit of work; lists of ids answer in the order asked. */
export interface ReadTx extends IndexReader {
  findItem(id: number): Promise<Item | undefined>
  /** Unknown ids are left out. */
  summaries(ids: readonly number[]): Promise<readonly ItemSummary[]>
  texts(ids: readonly number[]): Promise<readonly ItemText[]>
  /** Those of the ids that exist. */
  existing(ids: readonly number[]): Promise<readonly number[]>
  /** Ids above this one, ascending: a way through all items that changes beside it do not disturb. */
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
  /** How many items pass. Where `enough` of them are found it may stop, and gives that many or more. */
  count(filter: ItemFilter, enough?: number): Promise<number>
  /** Those of the ids that pass, in the order given. */
  keep(ids: readonly number[], filter: ItemFilter): Promise<readonly number[]>

  /** Relations of these items as they see them: one entry per item and neighbour. */
  neighbours(ids: readonly number[]): Promise<readonly Edge[]>
  /** Relations with both ends in the list, each once, `source` below `target`. */
  edgesAmong(ids: readonly number[]): Promise<readonly Edge[]>

  /** The versions, newest first. */
  history(id: number): Promise<readonly HistoryEntry[]>
  /** Versions and changes of relations, newest first. */
  changes(id: number, page: PageOf): Promise<ChangePage>
  /** What happened first to each relation of an item in a range of its revisions. */
  firstRelationChanges(id: number, range: RevisionRange): Promise<readonly FirstChange[]>

  /** The newest of the states that were not erased. */
  currentState(): Promise<State | undefined>
  findState(revision: number): Promise<State | undefined>
  /** Newest first. */
  states(page: PageOf): Promise<StatePage>
  /** The highest number that a state was ever given, also when it was erased; 0 before the first. */
  lastStateRevision(): Promise<number>
}

export interface WriteTx extends ReadTx {
  /** Never the same twice in a workspace, whatever was deleted. */
  nextId(): Promise<number>
  /** Makes sure that `nextId` stays above an id that came from elsewhere. */
  raiseLastId(id: number): Promise<void>
  /** The row, its tags and its counters. Relations are separate: see `link`. */
  insertItem(item: Item): Promise<void>
  replaceItem(before: Item, after: Item): Promise<void>
  /** The item has no relations any more. */
  deleteItem(item: Item): Promise<void>
  /** Relates an item to others, at both ends and with all counters; what is related already stays as it is. */
  link(id: number, others: readonly number[]): Promise<void>
  unlink(id: number, others: readonly number[]): Promise<void>
  appendHistory(entry: HistoryEntry): Promise<void>
  /** The others exist. */
  appendRelations(event: RelationEvent): Promise<void>
  appendState(state: State): Promise<void>
  indexItem(id: number, document: IndexDocument): Promise<void>
  unindexItem(id: number): Promise<void>
  /** Erases the history of an id, and its relations from the history of others; its row, relations and index must be gone already. */
  eraseHistory(id: number): Promise<boolean>
  /** Erases one state, or all of them; their numbers are never given again. Gives how many it erased. */
  eraseStates(revision?: number): Promise<number>
}

export interface ReindexProgress {
  readonly done: number
  readonly total: number
}

export interface KnowledgeStore {
  /** One consistent view; runs beside writes. */
  read<T>(caller: Caller, work: (tx: ReadTx) => Promise<T>): Promise<T>
  /**
   * All or nothing. The promise is fulfilled only when the change is durable. With `once` it is done at most once in a day, and
   * what the work gave the first time, which must be JSON, is given again.
   */
  write<T>(caller: Caller, work: (tx: WriteTx) => Promise<T>): Promise<T>
  /** Makes the search index of all workspaces anew from the items. What was done before an interruption is not done again. */
  reindex(signal: AbortSignal, onProgress?: (progress: ReindexProgress) => void): Promise<void>
  /** After a purge: takes what was erased out of free pages, index segments and the log. */
  scrub(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}
