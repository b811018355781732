/** A state as list_states gives it. */
export interface State {
  readonly content: string
  readonly related: readonly number[]
  readonly tags: readonly string[]
  readonly metadata: { readonly updatedBy?: string; readonly context?: string }
  readonly updatedAt: string
  readonly revision: number
  readonly actor: string
}

export interface StatePage {
  readonly states: readonly State[]
  readonly next?: number
}

/** What a person is writing, and the state from which they began. */
export interface Draft {
  readonly base: number
  readonly baseContent: string
  readonly content: string
  readonly tags: string
  readonly related: readonly number[]
  readonly context: string
}

export const draftOf = (state: State | undefined): Draft => ({
  base: state?.revision ?? 0,
  baseContent: state?.content ?? '',
  content: state?.content ?? '',
  tags: state?.tags.join(', ') ?? '',
  related: state?.related ?? [],
  context: '',
})

/** Tags between commas of either width, each once. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,、，]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

export const argumentsOf = ({ base, content, tags, related, context }: Draft): Readonly<Record<string, unknown>> => ({
  content,
  tags: tagsIn(tags),
  related,
  ...(context.trim() !== '' && { metadata: { context: context.trim() } }),
  expectedRevision: base,
})

/** The same state again, as the one after the current. */
export const againAfter = (
  { content, tags, related, metadata }: State,
  current: number,
): Readonly<Record<string, unknown>> => ({ content, tags, related, metadata, expectedRevision: current })

const isText = (value: unknown): value is string => typeof value === 'string'

/** A draft that was kept in the tab; undefined if it is none. */
export const readDraft = (kept: string | null): Draft | undefined => {
  try {
    const draft = JSON.parse(kept ?? '') as Partial<Record<keyof Draft, unknown>>
    const { base, baseContent, content, tags, related, context } = draft
    if (typeof base !== 'number' || !isText(baseContent) || !isText(content) || !isText(tags) || !isText(context))
      return undefined
    if (!Array.isArray(related) || !related.every((id) => Number.isSafeInteger(id))) return undefined
    return { base, baseContent, content, tags, related: related as number[], context }
  } catch {
    return undefined
  }
}

/** The revision in an address; undefined if it is none. */
export const revisionIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
