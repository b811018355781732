export interface StateMetadata {
  readonly updatedBy?: string
  readonly context?: string
}

/** The state of the work, as it was last written. */
export interface State {
  readonly content: string
  readonly related: readonly number[]
  readonly tags: readonly string[]
  readonly metadata: StateMetadata
  readonly updatedAt: string
  /** 1 for the first state of a workspace, one more for each following one. */
  readonly revision: number
}

/** A state that was written, with the name of the client that wrote it. */
export interface StateEntry extends State {
  readonly actor: string
}

/** The texts of a state without halves of surrogate pairs, which the databases cannot store. */
export const wellFormedState = ({
  content,
  metadata,
}: Pick<State, 'content' | 'metadata'>): Pick<State, 'content' | 'metadata'> => ({
  content: content.toWellFormed(),
  metadata: {
    ...(metadata.updatedBy !== undefined && { updatedBy: metadata.updatedBy.toWellFormed() }),
    ...(metadata.context !== undefined && { context: metadata.context.toWellFormed() }),
  },
})
