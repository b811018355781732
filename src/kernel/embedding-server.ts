/** A server that turns texts into vectors; the user named it in the settings. */
export interface EmbeddingServer {
  /** The model's name as the user gave it. */
  readonly model: string
  /**
   * One vector of unit length per text, in their order. Throws an AppError if the server cannot be used now. If the
   * error is about one of the texts, its fact `text` is the position of that text.
   */
  vectorsOf(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
}

/** Where the vectors come from, as the settings say. */
export interface EmbeddingTarget {
  /** The full address without user and password. Its query may contain a secret. */
  readonly address: URL
  readonly model: string
  /** The value of the Authorization header, if the server needs one. */
  readonly authorization: string | undefined
  /** Texts that must not appear in logs and errors. */
  readonly secrets: readonly string[]
}
