import { groupBy } from '../../../../kernel/group-by.ts'
import { sampleStep } from '../index-sample.ts'
import type { Held } from './held-terms.ts'
import { packedListsOf, type Edition, type PackedLists, type PackedTermChunk, type TermEnd } from './packed-lists.ts'
import { changeChunks, markOf, packAfter, type ListEnd, type PostingChange } from './posting-list.ts'

export type { Edition } from './packed-lists.ts'

/** What the packed lists hold of an item, and what they shall hold. */
export interface EntryChange {
  readonly id: number
  readonly former: Held
  readonly held: Held
}

/** The changes of a term, by ascending id. */
interface TermChange {
  readonly term: string
  readonly changes: readonly PostingChange[]
}

const byTerm = (entries: readonly EntryChange[], idIn: (id: number) => number): readonly TermChange[] => {
  const changes = new Map<string, PostingChange[]>()
  const add = (term: string, change: PostingChange): void => {
    const known = changes.get(term)
    if (known) known.push(change)
    else changes.set(term, [change])
  }
  for (const { id: real, former, held } of entries) {
    const id = idIn(real)
    for (const term of former.keys()) if (!held.has(term)) add(term, { id })
    for (const [term, inTitle] of held) if (former.get(term) !== inTitle) add(term, { id, mark: markOf(id, inTitle) })
  }
  return [...changes].map(([term, own]) => ({ term, changes: own }))
}

const newList: ListEnd = { first: 0, last: 0, size: 0 }

/**
 * New items have the highest ids, so most lists only grow at their ends, and little of them has to be read.
 * Returns the end that all changes follow; undefined if the list changes elsewhere, too.
 */
const endBefore = (changes: readonly PostingChange[], end: TermEnd | undefined): ListEnd | undefined => {
  if (changes.some(({ mark }) => mark === undefined)) return undefined
  if (!end) return newList
  return end.last !== null && end.last < (changes[0]?.id ?? 0) ? { ...end, last: end.last } : undefined
}

const changeInPlace = async (lists: PackedLists, terms: readonly TermChange[]): Promise<void> => {
  if (terms.length === 0) return
  const ranges = terms.map(({ term, changes }) => ({
    term,
    low: changes[0]?.id ?? 0,
    high: changes.at(-1)?.id ?? 0,
  }))
  const chunks = groupBy(await lists.chunks(ranges), ({ term }) => term)
  const changed = terms.map(({ term, changes }) => ({ term, ...changeChunks(chunks.get(term) ?? [], changes) }))
  lists.replace(changed.flatMap(({ term, written }) => written.map((chunk) => ({ term, ...chunk }))))
  lists.remove(changed.flatMap(({ term, emptied }) => emptied.map((first) => ({ term, first }))))
}

const changeTerms = async (lists: PackedLists, terms: readonly TermChange[]): Promise<void> => {
  const ends = new Map((await lists.ends(terms.map(({ term }) => term))).map((end) => [end.term, end]))
  const added: PackedTermChunk[] = []
  const others: TermChange[] = []
  for (const one of terms) {
    const { term, changes } = one
    const end = endBefore(changes, ends.get(term))
    const marks = changes.flatMap(({ mark }) => mark ?? [])
    if (end) for (const chunk of packAfter(end, marks)) added.push({ term, ...chunk })
    else others.push(one)
  }
  lists.append(added)
  await changeInPlace(lists, others)
}

/** Bounds what one statement reads and writes, and how long other calls wait meanwhile. */
const termsPerStep = 1_000

const changeLists = async (lists: PackedLists, terms: readonly TermChange[]): Promise<void> => {
  for (let start = 0; start < terms.length; start += termsPerStep) {
    await changeTerms(lists, terms.slice(start, start + termsPerStep))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Entries this far apart are changed separately, so that chunks between them are not read. */
const maxGap = 20_000

/** Entries with ids near each other. */
const runsOf = (entries: readonly EntryChange[]): readonly (readonly EntryChange[])[] => {
  const runs: EntryChange[][] = []
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    const last = runs.at(-1)
    if (last && entry.id - (last.at(-1)?.id ?? 0) <= maxGap) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

/** Changes what the packed lists hold of these items. */
export const changePostings = async (edition: Edition, entries: readonly EntryChange[]): Promise<void> => {
  const [all, sample] = [packedListsOf(edition, 'packed_postings'), packedListsOf(edition, 'packed_sample')]
  for (const run of runsOf(entries)) {
    await changeLists(
      all,
      byTerm(run, (id) => id),
    )
    const sampled = run.filter(({ id }) => id % sampleStep === 0)
    await changeLists(
      sample,
      byTerm(sampled, (id) => id / sampleStep),
    )
  }
}
