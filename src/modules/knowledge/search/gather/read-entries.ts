import { waitForAll } from '../../../../concurrency/wait-for-all.ts'
import type { ItemEntry } from '../../ports.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { ReadingContext } from '../search-context.ts'
import type { Candidate } from './candidates.ts'
import type { Gathered } from './gather-matches.ts'
import { maxCounted } from './rarest-clauses.ts'

interface PartsToRank {
  /** The best matches, which are ranked together. */
  readonly head: readonly Candidate[]
  /** The next matches that are ranked by their words, if the page needs them. */
  readonly next: readonly Candidate[]
}

/** The matches that are ranked by their words. */
export const partsToRank = (
  { page }: SearchPlan,
  { matches, headSize }: Pick<Gathered, 'matches' | 'headSize'>,
): PartsToRank => {
  const end = Math.min(page.offset + page.limit, matches.length)
  // Items that are near in meaning can make the head longer than that.
  const counted = Math.max(headSize, maxCounted)
  return { head: matches.slice(0, headSize), next: end > headSize ? matches.slice(headSize, counted) : [] }
}

const idsOf = (candidates: readonly Candidate[]): readonly number[] => candidates.map(({ id }) => id)

/** The entries of the matches that are ranked by their words, in one question. */
export const readEntries = async (
  { entries }: ReadingContext,
  plan: SearchPlan,
  gathered: Pick<Gathered, 'matches' | 'headSize'>,
): Promise<readonly [head: readonly ItemEntry[], next: readonly ItemEntry[]]> => {
  const { head, next } = partsToRank(plan, gathered)
  // The first of the head are also compared by their meaning.
  return waitForAll([entries.of(idsOf(head), 'with vectors'), entries.of(idsOf(next))])
}
