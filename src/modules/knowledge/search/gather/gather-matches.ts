import { waitForAll } from '../../../../concurrency/wait-for-all.ts'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import { excludedQueries } from '../plan/term-queries.ts'
import type { ReadingContext } from '../search-context.ts'
import { createCandidates, type Candidate } from './candidates.ts'
import { gatherCandidates, type GatheredCandidates, type ReadSource } from './gather-candidates.ts'
import { joinNearest, nearMatches } from './join-nearest.ts'
import type { NearItem } from './nearest-items.ts'
import { readEntries } from './read-entries.ts'
import { newestItems } from './newest-items.ts'
import { orderMatches, shapeOf } from './order-matches.ts'
import { areFew, expectedPostings, headSizeOf, maxCounted, rarestClauses, type Clauses } from './rarest-clauses.ts'

/** If more candidates than this may contain all words, reading the other lists is cheaper than checking each item. */
const maxChecked = 2_000

/** One pass over the lists of the index, for `kura search --explain`. */
export interface Reading {
  readonly sources: readonly ReadSource[]
  readonly candidates: Readonly<Record<Candidate['tier'], number>>
}

/** The outcome of the second step: the matches, best tier and most evidence first. */
export interface Gathered {
  /** All matches up to the end of the page; if `start` is not 0, only those of the page. */
  readonly matches: readonly Candidate[]
  /** The position of the first match among all matches. */
  readonly start: number
  /** How many matches there are: exact up to `maxCounted`; a larger number means only "more". */
  readonly total: number
  /** How many of the first matches are ranked together, by words and sentences. */
  readonly headSize: number
  /** The matches that are nearest in meaning. Their texts are read. */
  readonly near: ReadonlySet<number>
  /** Items that mean the same without any of the words, nearest first. They come after all matches. */
  readonly byMeaning: readonly NearItem[]
  readonly readings: readonly Reading[]
}

const nothing: Gathered = { matches: [], start: 0, total: 0, headSize: 0, near: new Set(), byMeaning: [], readings: [] }

interface Read {
  /** The clauses whose lists are read. */
  readonly clauses: Clauses
  /** The reading ends after this many matches. */
  readonly enough: number
  /** How many of the first are ranked by their words. */
  readonly ranked: number
}

interface FirstMatches {
  readonly first: readonly Candidate[]
  /** Whether all clauses were read, so that no match is missing. */
  readonly isWhole: boolean
  readonly readings: readonly Reading[]
}

const readingOf = ({ candidates, sources }: GatheredCandidates): Reading => ({
  sources,
  candidates: { exact: candidates.count('exact'), all: candidates.count('all'), some: candidates.count('some') },
})

/** The candidates of clauses; each list is read once, even if several readings need it. */
const createLists = (context: ReadingContext, plan: SearchPlan, headSize: number) => {
  const known = new Map<Clauses, Promise<GatheredCandidates>>()
  const common = { shape: shapeOf(plan), headSize, items: plan.totals.items }
  /** `soon` are clauses that will be needed next: their lists come with the same question. */
  return (clauses: Clauses, soon: readonly Clauses[] = []): Promise<GatheredCandidates> => {
    const found = known.get(clauses)
    if (found) return found
    const asked = [clauses, ...soon].filter((some) => !known.has(some))
    const gathered = gatherCandidates(
      context,
      asked.map((some) => ({ ...common, clauses: some })),
    )
    const [first = Promise.resolve(noCandidates)] = asked.map((some, index) => {
      const own = gathered.then((all) => all[index] ?? noCandidates)
      // What is only needed soon may not be waited for.
      own.catch(() => undefined)
      known.set(some, own)
      return own
    })
    return first
  }
}

const noCandidates: GatheredCandidates = {
  candidates: createCandidates(() => 'some'),
  sources: [],
  wereListsAsked: false,
}

/**
 * The first matches are the same for every page. They come from the rarest words; if there are few, or if the page
 * comes after them, the lists of all words are read.
 */
const gatherByWords = async (context: ReadingContext, plan: SearchPlan): Promise<Gathered> => {
  if (plan.counted.length === 0) return nothing
  const headSize = headSizeOf(plan)
  const listsOf = createLists(context, plan, headSize)
  const all = plan.counted
  const end = plan.page.offset + plan.page.limit
  const isDeep = end > headSize
  const { tx, passing } = context
  const share = tx.isFar ? passing.expected : 1
  const isLikelyShort = (clauses: Clauses): boolean => expectedPostings(clauses) * share <= 2 * maxCounted
  const readExcluded = memoizeAsync(() => context.lists.read(excludedQueries(plan.excluded), plan.totals.items))
  const read = async ({ clauses, enough, ranked }: Read): Promise<FirstMatches> => {
    const isWhole = clauses.length === all.length
    const isShort = !isWhole && areFew(clauses)
    const [gathered] = await waitForAll([
      listsOf(isWhole ? all : clauses, isShort || isLikelyShort(clauses) || isDeep ? [all] : []),
      tx.isFar ? readExcluded() : undefined,
    ])
    const reading = readingOf(gathered)
    // If too many candidates may be in a high tier, all clauses are read instead.
    if (!isWhole && reading.candidates.exact + reading.candidates.all > maxChecked)
      return read({ clauses: all, enough, ranked })
    const readings = [reading]
    if (isShort) return { first: [], isWhole, readings }
    const first = await orderMatches(context, plan, {
      ...gathered,
      isWhole,
      enough,
      headSize: ranked,
      readsHead: isDeep && (tx.isFar || ranked > headSize),
    })
    return { first, isWhole, readings }
  }
  const readWhole = (): Promise<FirstMatches> => read({ clauses: all, enough: maxCounted + 1, ranked: headSize })
  const readFirst = async (): Promise<FirstMatches> => {
    const clauses = rarestClauses(all)
    // If it is likely that too few pass a filter, both orders are filtered in one question.
    const needsWhole = tx.isFar && passing.hasFilter && clauses.length < all.length && isLikelyShort(clauses)
    const [rarest, ahead] = await waitForAll([
      read({ clauses, enough: maxCounted + 1, ranked: headSize }),
      needsWhole ? readWhole() : undefined,
    ])
    if (rarest.isWhole || rarest.first.length > maxCounted) return rarest
    const whole = ahead ?? (await readWhole())
    return { ...whole, readings: [...rarest.readings, ...whole.readings] }
  }
  const readMore = (): Promise<FirstMatches> =>
    read({
      clauses: all,
      enough: Math.max(end, maxCounted) + headSize,
      ranked: Math.max(headSize, maxCounted),
    })
  // If a word alone has more matches than are counted, a deep page needs both, so they are read at the same time.
  const isCommon = all.some(({ count }) => count > 2 * maxCounted)
  const needsMore = isDeep && isCommon && (tx.isFar || !passing.hasFilter)
  const [{ first, isWhole, readings }, ahead] = await waitForAll([readFirst(), needsMore ? readMore() : undefined])
  const total = first.length
  if (end <= (isWhole ? total : headSize) || total <= maxCounted)
    return { ...nothing, matches: first, total, headSize, readings }
  const head = first.slice(0, headSize)
  const inHead = new Set(head.map(({ id }) => id))
  const more = ahead ?? (await readMore())
  const matches = [...head, ...more.first.filter(({ id }) => !inHead.has(id))]
  return { ...nothing, matches, total, headSize, readings: [...readings, ...more.readings] }
}

/** The matches by words with the entries that rank them, and at the same time the items nearest in meaning. */
const gatherBoth = async (context: ReadingContext, plan: SearchPlan, isRanked: boolean): Promise<Gathered> => {
  const gatherWords = async (): Promise<Gathered> => {
    const gathered = await gatherByWords(context, plan)
    if (isRanked) await readEntries(context, plan, gathered)
    return gathered
  }
  const [byWords, near] = await waitForAll([gatherWords(), nearMatches(context, plan)])
  return joinNearest(plan, { byWords, ...near })
}

/**
 * A query without words returns the newest items that pass its filters, and nothing if it has no filters either.
 * `isRanked` says whether the next step ranks the matches.
 */
export const gatherMatches = async (
  context: ReadingContext,
  plan: SearchPlan,
  isRanked: boolean,
): Promise<Gathered> => {
  if (plan.clauses.length > 0) return gatherBoth(context, plan, isRanked)
  if (plan.filters.length === 0) return nothing
  const { ids, total } = await newestItems(context, plan, maxCounted)
  const matches = ids.map((id) => ({ id, tier: 'exact' as const, evidence: 0 }))
  return { ...nothing, matches, start: plan.page.offset, total }
}
