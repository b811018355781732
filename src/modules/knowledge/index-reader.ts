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

/** Matches items that contain every term of at least one alternative, and no alternative of `without`. */
export interface TermQuery {
  readonly anyOf: readonly (readonly string[])[]
  readonly without?: readonly (readonly string[])[]
  readonly inTitle?: boolean
}

export interface Estimate {
  readonly count: number
  /** All matching ids in ascending order, when counting had to read them. */
  readonly ids?: readonly number[]
}

/** Both ends are included. */
export interface IdRange {
  readonly first: number
  readonly last: number
}

/** Weighted frequencies of the requested terms, in the order of the request, and the item's length. */
export interface TermFrequencies {
  readonly id: number
  readonly frequencies: readonly number[]
  readonly length: number
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
}

/** The search index of one workspace, as one transaction sees it. */
export interface IndexReader {
  indexTotals(): Promise<IndexTotals>
  /** About how many items match: exact in small stores, sampled in large ones. */
  estimate(query: TermQuery): Promise<Estimate>
  /** The matching ids in ascending order; a large store is read range by range. */
  postings(query: TermQuery, within?: IdRange): Promise<readonly number[]>
  frequencies(ids: readonly number[], terms: readonly string[]): Promise<readonly TermFrequencies[]>
  /** Latin terms that begin with this letter: all of a small store, those of a sample of a large one. */
  indexedWords(initial: string): Promise<readonly string[]>
  /** The vectors of these items that this model made; the others are left out. */
  vectors(model: string, ids: readonly number[]): Promise<readonly ItemVector[]>
  /** The next items that need a vector; undefined if none does. */
  vectorsToMake(limit: number): Promise<VectorsToMake | undefined>
  /** The signs of the vectors of this model. `pause` is called while they are read. */
  signs(model: string, pause: () => Promise<void>): Promise<ItemSigns>
}
