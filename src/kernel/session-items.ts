/** The item in which capture keeps one session, as it is stored now. */
export interface StoredSession {
  readonly category: string
  readonly content: string
  readonly isCompleted: boolean
  /** How far the session was read; see `CaptureMark`. */
  readonly mark: string
  /** When the session began and ended, in ISO-8601; the end is empty while it goes on. */
  readonly startDate: string
  readonly endDate: string
  /** When the item was last written, in ISO-8601. */
  readonly updatedAt: string
}

/** What the item of a session should be. Title, tags and start are used only if there is no item yet. */
export interface SessionDraft {
  readonly title: string
  readonly tags: readonly string[]
  readonly content: string
  readonly isCompleted: boolean
  readonly mark: string
  readonly startDate: string
  /** The end of a completed session, in ISO-8601. */
  readonly endDate: string
}

/** The items of sessions in one workspace of a store. */
export interface SessionItems {
  find(category: string): Promise<StoredSession | undefined>
  /** Sessions that nothing has completed, newest first. */
  unfinished(limit: number): Promise<readonly StoredSession[]>
  /**
   * Writes in one transaction what `decide` wants for the item that the category has then; nothing if that is
   * undefined. Returns the item as it was before. The transaction may run again, so `decide` must not change anything.
   */
  change(
    category: string,
    decide: (stored: StoredSession | undefined) => SessionDraft | undefined,
  ): Promise<StoredSession | undefined>
}
