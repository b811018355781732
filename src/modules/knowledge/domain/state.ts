export interface StateMetadata {
  readonly updatedBy?: string
  readonly context?: string
}

/** What is going on right now, in the words of whoever wrote last. */
export interface State {
  readonly content: string
  readonly related: readonly number[]
  readonly tags: readonly string[]
  readonly metadata: StateMetadata
  readonly updatedAt: string
  /** 1 for the first state of a workspace, one more with each. */
  readonly revision: number
}

/** A state that was written, with the name of the client that wrote it. */
export interface StateEntry extends State {
  readonly actor: string
}

/** The words of a state as a database keeps them: without halves of surrogate pairs. */
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
