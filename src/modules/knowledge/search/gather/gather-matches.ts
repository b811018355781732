import type { CountedClause } from '../plan/count-clauses.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { SearchContext } from '../search-context.ts'
import { weights } from '../weights.ts'
import type { Candidate } from './candidates.ts'
import { gatherCandidates, type GatheredCandidates, type ReadSource } from './gather-candidates.ts'
import { joinNearest } from './join-nearest.ts'
import type { NearItem } from './nearest-items.ts'
import { newestItems } from './newest-items.ts'
import { areListsExact, orderMatches, shapeOf } from './order-matches.ts'

/** Totals are exact up to this number, and at most this many matches are ranked by their words. */
export const maxCounted = 1_000

/** If more candidates than this may contain all words, reading the other lists is cheaper than checking each item. */
const maxChecked = 2_000

/** The lists of the rarest words are read first: at least `minRead`, and up to `maxRead` while they are short. */
const minRead = 3
const maxRead = 8
const postingBudget = 8_000

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

const rarestClauses = (clauses: readonly CountedClause[]): readonly CountedClause[] => {
  let spent = 0
  return clauses.filter(({ clause, count }, index) => {
    spent += count
    return clause.required || index < minRead || (index < maxRead && spent <= postingBudget)
  })
}

interface Read {
  /** The clauses whose lists are read. */
  readonly clauses: readonly CountedClause[]
  /** The reading ends after this many matches. */
  readonly enough: number
  readonly headSize: number
}

interface FirstMatches {
  readonly first: readonly Candidate[]
  /** Whether all clauses were read, so that no match is missing. */
  readonly isWhole: boolean
  readonly reading: Reading
}

const readingOf = ({ candidates, sources }: GatheredCandidates): Reading => ({
  sources,
  candidates: { exact: candidates.count('exact'), all: candidates.count('all'), some: candidates.count('some') },
})

/** The first matches of these clauses. If too many candidates may be in a high tier, all clauses are read instead. */
const readMatches = async (context: SearchContext, plan: SearchPlan, read: Read): Promise<FirstMatches> => {
  const { clauses, enough, headSize } = read
  const isWhole = clauses.length === plan.counted.length
  const items = plan.totals.items
  const [gathered] = await gatherCandidates(context, [{ clauses, shape: shapeOf(plan), headSize, items }])
  if (!gathered) throw new Error('nothing was gathered')
  const reading = readingOf(gathered)
  if (!isWhole && reading.candidates.exact + reading.candidates.all > maxChecked)
    return readMatches(context, plan, { ...read, clauses: plan.counted })
  const first: Candidate[] = []
  for await (const some of orderMatches(context, plan, { candidates: gathered.candidates, isWhole })) {
    for (const one of some) first.push(one)
    if (first.length >= enough) return { first: first.slice(0, enough), isWhole, reading }
  }
  return { first, isWhole, reading }
}

/**
 * The first matches are the same for every page. They come from the rarest words; if there are few, or if the page
 * comes after them, the lists of all words are read.
 */
const gatherByWords = async (context: SearchContext, plan: SearchPlan): Promise<Gathered> => {
  if (plan.counted.length === 0) return nothing
  const headSize = areListsExact(plan) ? weights.depth.head : maxCounted
  const counting = { enough: maxCounted + 1, headSize }
  const readings: Reading[] = []
  const read = async (how: Read): Promise<FirstMatches> => {
    const found = await readMatches(context, plan, how)
    readings.push(found.reading)
    return found
  }
  const rarest = await read({ ...counting, clauses: rarestClauses(plan.counted) })
  const { first, isWhole } =
    rarest.isWhole || rarest.first.length > maxCounted ? rarest : await read({ ...counting, clauses: plan.counted })
  const total = first.length
  const end = plan.page.offset + plan.page.limit
  if (end <= (isWhole ? total : headSize) || total <= maxCounted)
    return { ...nothing, matches: first, total, headSize, readings }
  const head = first.slice(0, headSize)
  const inHead = new Set(head.map(({ id }) => id))
  const all = await read({ clauses: plan.counted, enough: Math.max(end, maxCounted) + headSize, headSize })
  const matches = [...head, ...all.first.filter(({ id }) => !inHead.has(id))]
  return { ...nothing, matches, total, headSize, readings }
}

/** A query without words returns the newest items that pass its filters, and nothing if it has no filters either. */
export const gatherMatches = async (context: SearchContext, plan: SearchPlan): Promise<Gathered> => {
  if (plan.clauses.length > 0) return joinNearest(context, plan, await gatherByWords(context, plan))
  if (plan.filters.length === 0) return nothing
  const { ids, total } = await newestItems(context, plan, maxCounted)
  const matches = ids.map((id) => ({ id, tier: 'exact' as const, evidence: 0 }))
  return { ...nothing, matches, start: plan.page.offset, total }
}
