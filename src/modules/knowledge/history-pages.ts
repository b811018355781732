import type { Change } from './domain/history.ts'
import type { StateEntry } from './domain/state.ts'

export interface PageOf {
  readonly limit: number
  readonly offset: number
}

export interface ChangePage {
  readonly entries: readonly Change[]
  readonly total: number
}

export interface HistoryPage {
  /** Only entries with a lower revision. */
  readonly before?: number | undefined
  readonly limit: number
}

export interface StatePage {
  readonly states: readonly StateEntry[]
  readonly total: number
}

/** Events while an item had one of these revisions; `before` is not included. */
export interface RevisionRange {
  readonly from: number
  readonly before?: number | undefined
}
