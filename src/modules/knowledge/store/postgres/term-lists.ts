import type { Ids } from '../../domain/ids.ts'
import { sampleStep } from '../index-sample.ts'
import type { PackedTerms } from './packed-terms.ts'
import type { PostingIds } from './posting-list.ts'
import { postingTerm } from './posting-term.ts'
import type { WaitingItems } from './waiting-items.ts'

/** What waiting items change of a list: ids that it may hold no longer, and those that hold the term now. */
const withWaiting = ({ ids, inTitle }: PostingIds, term: string, waiting: WaitingItems): PostingIds => {
  if (waiting.length === 0) return { ids, inTitle }
  const outdated = new Set(waiting.flatMap(({ id, formerLength }) => (formerLength === null ? [] : [id])))
  const now = waiting.filter(({ entry }) => entry.held.has(term))
  const renewed = (packed: Ids, added: readonly number[]): Ids => {
    const kept = outdated.size === 0 ? packed : [...packed].filter((id) => !outdated.has(id))
    if (added.length === 0) return kept
    const all = [...kept, ...added]
    return (kept[kept.length - 1] ?? 0) < (added[0] ?? 0) ? all : all.sort((a, b) => a - b)
  }
  return {
    ids: renewed(
      ids,
      now.map(({ id }) => id),
    ),
    inTitle: renewed(
      inTitle,
      now.flatMap(({ id, entry }) => (entry.held.get(term) === true ? [id] : [])),
    ),
  }
}

export interface TermLists {
  /** Reads the sample of these terms, and the whole lists of all but the longest. */
  begin(terms: readonly string[]): Promise<void>
  /** Reads the whole lists of these terms. If anything is to be read for that, `ahead` is read with it. */
  complete(terms: readonly string[], ahead?: readonly string[]): Promise<void>
  /** The list of a term that was completed. */
  listOf(term: string): PostingIds
  /** The list of a term in the sample. */
  sampleOf(term: string): PostingIds
}

const nothing: PostingIds = { ids: [], inTitle: [] }

/** The lists of one transaction, with what waits. */
export const termListsIn = (packed: PackedTerms, waitingItems: () => Promise<WaitingItems>): TermLists => {
  let waiting: WaitingItems = []
  let sampledWaiting: WaitingItems = []
  const readWaiting = async (): Promise<void> => {
    waiting = await waitingItems()
    sampledWaiting = waiting.flatMap((one) => (one.id % sampleStep === 0 ? { ...one, id: one.id / sampleStep } : []))
  }
  /** What waits is added to each list once. */
  const once = (make: (term: string) => PostingIds): ((term: string) => PostingIds) => {
    const known = new Map<string, PostingIds>()
    return (named) => {
      const term = postingTerm(named)
      const list = known.get(term) ?? make(term)
      known.set(term, list)
      return list
    }
  }
  const isLong = (term: string): boolean => {
    const found = packed.of(term)
    return found !== undefined && found.whole === undefined
  }
  return {
    begin: async (terms) => {
      await Promise.all([readWaiting(), packed.read(terms)])
    },
    complete: async (terms, ahead = []) => {
      await Promise.all([readWaiting(), packed.readWhole(terms)])
      const long = terms.filter(isLong)
      if (long.length > 0) await packed.complete([...long, ...ahead.filter(isLong)])
    },
    listOf: once((term) => withWaiting(packed.of(term)?.whole ?? packed.of(term)?.head ?? nothing, term, waiting)),
    sampleOf: once((term) => withWaiting(packed.of(term)?.sample ?? nothing, term, sampledWaiting)),
  }
}
