import type { Item } from '../../domain/item.ts'
import type { State } from '../../domain/state.ts'
import type { MemoryGraph } from './memory-graph.ts'

/** An item that a file offers. Its body is read when it is written, so that many do not fill the memory. */
export interface Arrival {
  readonly file: string
  /** Where its relations stand. */
  readonly line: number
  readonly id: number
  readonly revision: number
  readonly related: readonly number[]
  load(): Promise<Item>
  /** What becomes of an item that is there already; without it the arrival takes its place. */
  merge?(before: Item, item: Item): Item
}

export interface Offer {
  readonly arrivals: ReadonlyMap<number, Arrival>
  readonly state: { readonly file: string; readonly state: State } | undefined
  readonly graphs: readonly MemoryGraph[]
}

/** Reading many files. */
export interface Reading {
  readonly signal: AbortSignal
  /** Told before each file. */
  onFile?(): void
}

export interface ImportMode {
  readonly overwrite: boolean
  readonly dryRun: boolean
  readonly atomic: boolean
}
