import type { VectorNumbers } from './index-reader.ts'

/** Makes vectors with one model. */
export interface VectorMaker {
  readonly model: string
  /** Set if a vector is made at once, within the transaction of its item. */
  readonly now?: (text: string) => VectorNumbers | undefined
  /** One vector for each text; none if the text has no words. */
  of(texts: readonly string[], signal: AbortSignal): Promise<readonly (VectorNumbers | undefined)[]>
}

/** The models that this process can use. A model is loaded at the first call. */
export type VectorMakers = () => readonly VectorMaker[]
