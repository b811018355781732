import { createScaleCorpus } from '../scale-corpus.ts'

export interface Draft {
  readonly type: string
  readonly title: string
  readonly content: string
  readonly tags: readonly string[]
}

/** The items of the store, and what is asked and created while it is measured. */
export interface Corpus {
  readonly queries: readonly string[]
  readonly drafts: readonly Draft[]
  /** The items to load, in the order of their ids. */
  items(): Iterable<Draft>
}

const seed = 7
const queryCount = 200
const draftCount = 200

export const createTeamCorpus = (size: number): Corpus => {
  const draftFrom = (source: ReturnType<typeof createScaleCorpus>, n: number) => {
    const passage = source.passage()
    const { title, content } = passage
    return { passage, draft: { type: 'passage', title, content, tags: [`t${n % 50}`, 'bench'] } }
  }
  const loaded = createScaleCorpus(seed)
  const asking = createScaleCorpus(seed + 1)
  // The words of the queries come from the first items, so that each has at least one good hit.
  const asked = createScaleCorpus(seed)
  const queries = Array.from({ length: Math.min(size, queryCount) }, (_, n) => {
    const { passage } = draftFrom(asked, n)
    return n % 2 === 0 ? asking.words(passage) : asking.question(passage)
  })
  const drafts = Array.from({ length: draftCount }, (_, n) => draftFrom(asking, n).draft)
  return {
    queries,
    drafts,
    *items() {
      for (let n = 0; n < size; n += 1) yield draftFrom(loaded, n).draft
    },
  }
}
