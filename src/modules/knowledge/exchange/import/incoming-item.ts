import type { Item } from '../../domain/item.ts'
import type { State } from '../../domain/state.ts'
import type { MemoryGraph } from './memory-graph.ts'

/** An item to import. `load` reads its content only when it is written, so that many items do not fill the memory. */
export interface IncomingItem {
  readonly file: string
  /** The line of its relations, for problems with them. */
  readonly line: number
  readonly id: number
  readonly revision: number
  readonly related: readonly number[]
  load(): Promise<Item>
  /** Merges it into an existing item; without `merge` it replaces the existing item. */
  merge?(before: Item, item: Item): Item
}

/** Everything that the files contain. */
export interface ScanResult {
  readonly items: ReadonlyMap<number, IncomingItem>
  readonly state: { readonly file: string; readonly state: State } | undefined
  readonly graphs: readonly MemoryGraph[]
}

export interface ReadOptions {
  readonly signal: AbortSignal
  /** Called before each file. */
  onFile?(): void
}

export interface ImportMode {
  readonly overwrite: boolean
  readonly dryRun: boolean
  readonly atomic: boolean
}
