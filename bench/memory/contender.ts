import type { StoredItem } from './items.ts'

/** What was found, best first, and what a model is handed for it. */
export interface Found {
  readonly ids: readonly string[]
  readonly ms: number
  /** Bytes of the text of the answer. */
  readonly answerBytes: number
  /** Bytes of the same answer as structured data, which some clients hand to the model instead. */
  readonly dataBytes: number
  /** Bytes of the found items, if each is then read in full. */
  readonly itemBytes: number
}

/** One search over the items of one store. */
export interface Contender {
  search(question: string, depth: number): Promise<Found>
  close(): Promise<void>
}

/** A kind of search, under the name that the table and the result file have. */
export interface ContenderKind {
  readonly name: string
  /** Opens it on the items, in a folder that nothing else uses. */
  open(items: readonly StoredItem[], folder: string): Promise<Contender>
}
