/** What the search index keeps of an item: distinct terms with weighted frequencies (1–255), and the total length. */
export interface IndexDocument {
  readonly terms: ReadonlyMap<string, number>
  /** The terms that occur in the title. */
  readonly titleTerms: ReadonlySet<string>
  readonly length: number
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
}
