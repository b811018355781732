import type { ReadTx } from '../ports.ts'

export interface UrgentRequest {
  /** The facets of one priority with an open status. */
  readonly facets: readonly number[]
  /** Those of them whose items are urgent whatever their end date is. */
  readonly urgentFacets: readonly number[]
  /** Items with an end date before this day are urgent. */
  readonly before: string
  /** The item has at least one of these tags; not set if any will do. */
  readonly tags?: readonly string[] | undefined
  readonly limit: number
}

/** What only recall reads. */
export interface RecallReads {
  /** Urgent items by end date, then newest first. */
  urgent(request: UrgentRequest): Promise<readonly number[]>
  /** Who wrote the newest version of each item. */
  authors(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
}

export interface RecallTx extends ReadTx, RecallReads {}

/** A store that is only read. It fails if its tables have another version than this program knows. */
export interface RecallStore {
  read<T>(signal: AbortSignal, work: (tx: RecallTx) => Promise<T>): Promise<T>
}
