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

const maxTitle = 120

/** What a state is called in a list: the first line with words. */
export const titleOfState = ({ content }: Pick<State, 'content'>): string => {
  const line =
    content
      .slice(0, 10 * maxTitle)
      .split('\n')
      .find((one) => /[\p{L}\p{N}]/u.test(one)) ?? ''
  return line
    .replace(/^[#>*\-\s]+/, '')
    .trim()
    .slice(0, maxTitle)
    .toWellFormed()
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
