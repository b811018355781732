/** The words of an item: distinct terms, each with its weighted frequency (1–255), and the total length. */
export interface IndexDocument {
  readonly terms: ReadonlyMap<string, number>
  /** Those of the terms that are in the title. */
  readonly titleTerms: ReadonlySet<string>
  readonly length: number
}

/** Matches items that hold every term of at least one alternative, and no alternative of `without`. */
export interface TermQuery {
  readonly anyOf: readonly (readonly string[])[]
  readonly without?: readonly (readonly string[])[]
  readonly inTitle?: boolean
}

export interface Estimate {
  readonly count: number
  /** All of them, ascending, when they had to be read to be counted. */
  readonly ids?: readonly number[]
}

/** Both ends included. */
export interface IdRange {
  readonly first: number
  readonly last: number
}

/** Weighted frequencies of the terms that were asked for, in their order, and the item's length. */
export interface TermFrequencies {
  readonly id: number
  readonly frequencies: readonly number[]
  readonly length: number
}

export interface IndexTotals {
  readonly items: number
  readonly length: number
}

/** The search index of a workspace, as a unit of work sees it. */
export interface IndexReader {
  indexTotals(): Promise<IndexTotals>
  /** About how many items match: exact in small stores, sampled in large ones. */
  estimate(query: TermQuery): Promise<Estimate>
  /** The ids that match, ascending; a large store is read range by range. */
  postings(query: TermQuery, within?: IdRange): Promise<readonly number[]>
  frequencies(ids: readonly number[], terms: readonly string[]): Promise<readonly TermFrequencies[]>
  /** The terms of Latin letters that begin with this letter: all of a small store, those of a sample of a large one. */
  indexedWords(initial: string): Promise<readonly string[]>
}
