/** A vector as it is stored and compared: whole numbers of one byte. */
export type MeaningVector = Int8Array

/** A model that turns texts into vectors: texts that mean the same get similar vectors, also across languages. */
export interface Meaning {
  /** Its name and version. Vectors of different models are never compared. */
  readonly model: string
  readonly dims: number
  /** Undefined if the text has no words. */
  vectorOf(text: string): MeaningVector | undefined
}
