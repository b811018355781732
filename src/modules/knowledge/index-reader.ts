import type { Ids } from './domain/ids.ts'

/** A vector with the model that made it. Vectors of different models are never compared. */
export interface ModelVector {
  readonly model: string
  readonly numbers: VectorNumbers
}

/** A model in the program makes small whole numbers, a server fractions. */
export type VectorNumbers = Int8Array | Float32Array

/** What the search index keeps of an item: distinct terms with weighted frequencies (1–255), and the total length. */
export interface IndexDocument {
  readonly terms: ReadonlyMap<string, number>
  /** The terms that occur in the title. */
  readonly titleTerms: ReadonlySet<string>
  readonly length: number
  /** The text whose meaning the vector has. */
  readonly gist: string
  /** Not set if there is no model at hand; the vector is then made later. */
  readonly vector?: ModelVector | undefined
}

/** Makes what was indexed of an item before a change, if a store needs it. */
export type FormerDocument = () => Pick<IndexDocument, 'terms' | 'titleTerms'>

/** Matches items that contain every term of at least one alternative, and no alternative of `without`. */
export interface TermQuery {
  readonly anyOf: readonly (readonly string[])[]
  readonly without?: readonly (readonly string[])[]
  readonly inTitle?: boolean
}

export interface Estimate {
  readonly count: number
  /** All matching ids in ascending order, when counting had to read them. */
  readonly ids?: Ids
}

/** Both ends are included. */
export interface IdRange {
  readonly first: number
  readonly last: number
}

/** A question for an estimate. */
export interface EstimateQuestion extends TermQuery {
  /** It need not be answered if another question, named by its place in the list, has at least this count. */
  readonly unless?: { readonly question: number; readonly count: number }
}

/** The ids of one range on the list of each question, ascending. */
export interface ListSlice {
  readonly within: IdRange
  readonly lists: readonly Ids[]
}

export interface ListReading {
  /** About how many ids all lists have together. */
  readonly expected: number
  /** Lists that are known already: the slices also cover their ids. */
  readonly known?: readonly Ids[]
  /** Called while a slice is read. */
  pause(): Promise<void>
}

export interface EntryRequest {
  /** The terms whose frequencies are wanted. */
  readonly terms: readonly string[]
  /** The model whose vectors are wanted; not set if none are. */
  readonly model?: string | undefined
}

/** What the index keeps of an item: frequencies in the order of the terms, the length, and the vector if asked for. */
export interface ItemEntry {
  readonly id: number
  readonly frequencies: readonly number[]
  readonly length: number
  /** Not set if the item has none by this model. */
  readonly vector?: VectorNumbers | undefined
}

export interface IndexTotals {
  readonly items: number
  readonly length: number
  /** The model whose vectors the items have; not set while the vectors are being made. */
  readonly vectorsModel?: string | null
  /** Changes with every change of a vector. */
  readonly signsVersion?: number
}

export interface ItemVector {
  readonly id: number
  readonly numbers: VectorNumbers
}

/** The next items whose vectors are missing or by another model. */
export interface VectorsToMake {
  /** The model of the store. */
  readonly model: string
  /** None if all are made, but that is not recorded yet. */
  readonly ids: readonly number[]
  /** How far all vectors are made when these are: an id; null for the end; undefined if that does not change. */
  readonly upTo?: number | null
}

/** Vectors without numbers are of texts without words. */
export interface MadeVectors extends Pick<VectorsToMake, 'model' | 'upTo'> {
  readonly vectors: readonly ItemVector[]
}

/** The signs of all vectors, as many bits as a vector has numbers. An id without a vector has zeros. */
export interface ItemSigns {
  /** The first ids of blocks of consecutive ids. */
  readonly firstIds: readonly number[]
  /** The blocks one after the other. */
  readonly words: Uint32Array
  readonly wordsPerItem: number
  /** Items whose signs are not in the blocks yet, or no longer; they have none if they have no vector. */
  readonly waiting?: readonly { readonly id: number; readonly signs?: Uint32Array | undefined }[]
}

/**
 * The search index of one workspace, as one transaction sees it. A whole search asks few questions, each for all of its
 * words. Long answers come in parts: the store knows how much one step may read.
 */
export interface IndexReader {
  indexTotals(): Promise<IndexTotals>
  /**
   * About how many items match each question: exact in small stores, sampled in large ones. If the lists will be needed
   * next, a store that is far reads them with the same question.
   */
  estimates(
    questions: readonly EstimateQuestion[],
    pause: () => Promise<void>,
    soon?: 'lists',
  ): Promise<readonly Estimate[]>
  /** The lists of all questions in slices of ids, which ascend and cover every id. */
  lists(questions: readonly TermQuery[], reading: ListReading): AsyncIterable<ListSlice>
  /** The entries of these items in their order, in parts. Unknown ids are left out. */
  entries(ids: readonly number[], request: EntryRequest): AsyncIterable<readonly ItemEntry[]>
  /** Latin terms that begin with one of these letters: all of a small store, those of a sample of a large one. */
  indexedWords(initials: string, pause: () => Promise<void>): Promise<readonly string[]>
  /** The next items that need a vector; undefined if none does. */
  vectorsToMake(limit: number): Promise<VectorsToMake | undefined>
  /** The signs of the vectors of this model. `pause` is called while they are read. */
  signs(model: string, pause: () => Promise<void>): Promise<ItemSigns>
}
