import type { ItemFilter } from '../../ports.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import { tierOf, wordTiersBestFirst, type QueryShape, type WordTier } from '../rank/tier.ts'
import type { ReadingContext, SearchContext } from '../search-context.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { hasFilter, matchEntries } from './match-items.ts'
import { areListsExact } from './rarest-clauses.ts'
import { createWordMatcher } from './word-matcher.ts'

/** How many candidates are checked in one step, if no more are needed. */
const batch = 500

/** The properties of a query that decide the tiers. */
export const shapeOf = ({ counted }: SearchPlan): QueryShape => ({
  clauses: counted.length,
  hasName: counted.some(({ clause }) => clause.isName),
})

/** The candidates of all tiers, best tier and most evidence first. */
function* bestFirst(candidates: Candidates): Generator<Candidate> {
  for (const tier of wordTiersBestFirst) for (const some of candidates.bestFirst(tier, batch)) yield* some
}

/** How many candidates are filtered in one question: most filters find enough among the first. */
const firstAtOnce = 2_000
const nextAtOnce = 20_000

type TakePassing = (needed: number, least: number) => Promise<readonly Candidate[]>

/** Takes the next candidates that pass the filter: fewer than needed only at the end. */
const createPassing = ({ tx, pause }: SearchContext, filter: ItemFilter, candidates: Candidates): TakePassing => {
  const source = bestFirst(candidates)
  let waiting: readonly Candidate[] = []
  let size = firstAtOnce
  const take = (count: number): readonly Candidate[] => {
    const taken = [...waiting]
    while (taken.length < count) {
      const next = source.next()
      if (next.done) break
      taken.push(next.value)
    }
    return taken
  }
  const takeFiltered = async (needed: number): Promise<readonly Candidate[]> => {
    const passing: Candidate[] = []
    while (passing.length < needed) {
      const some = take(size)
      if (some.length === 0) break
      const ids = some.map(({ id }) => id)
      const left = needed - passing.length
      const kept = new Set(await tx.keep(ids, filter, left))
      // The store may stop when enough have passed. Those after the last that passed wait for the next question.
      const end = kept.size >= left ? ids.findLastIndex((id) => kept.has(id)) + 1 : some.length
      for (const one of some.slice(0, end)) if (kept.has(one.id)) passing.push(one)
      waiting = some.slice(end)
      size = nextAtOnce
      await pause()
    }
    return passing
  }
  return (needed, least) =>
    hasFilter(filter)
      ? takeFiltered(needed)
      : Promise.resolve(take(Math.max(batch, Math.min(needed, firstAtOnce), least)))
}

/** Checks the words and texts of candidates, and returns the real tier of each that matches. */
const realTiers = async (
  context: ReadingContext,
  plan: SearchPlan,
  { check, readToo }: { readonly check: readonly Candidate[]; readonly readToo: readonly Candidate[] },
): Promise<ReadonlyMap<number, WordTier>> => {
  if (check.length === 0) return new Map()
  const { terms } = context.entries
  const clauses = plan.counted.map(({ clause }) => clause)
  const entries = await context.entries.of([...check, ...readToo].map(({ id }) => id))
  const checked = new Set(check.map(({ id }) => id))
  const matches = await matchEntries(
    context,
    createWordMatcher({ clauses, excluded: plan.excluded }, terms),
    entries.filter(({ id }) => checked.has(id)),
  )
  const shape = shapeOf(plan)
  return new Map(matches.map((match) => [match.id, tierOf(match, shape)]))
}

export const isBelow = (tier: WordTier, other: WordTier): boolean =>
  wordTiersBestFirst.indexOf(tier) > wordTiersBestFirst.indexOf(other)

/**
 * Puts checked candidates in order. One whose real tier is lower than the lists suggested comes first in that tier: it
 * contains the words, but not in the requested form.
 */
const createOrder = () => {
  const matches: Candidate[] = []
  const lowered: Candidate[] = []
  let place = 0
  const enter = (tier: WordTier): void => {
    while (place < wordTiersBestFirst.indexOf(tier)) {
      place += 1
      for (const one of lowered) if (one.tier === wordTiersBestFirst[place]) matches.push(one)
    }
  }
  return {
    matches: matches as readonly Candidate[],
    add: (one: Candidate, real: WordTier): void => {
      enter(one.tier)
      if (isBelow(real, one.tier)) lowered.push({ ...one, tier: real })
      else matches.push(one)
    },
    end: (): void => enter('some'),
  }
}

interface Ordering {
  readonly candidates: Candidates
  /** Whether the lists of all clauses were read. */
  readonly isWhole: boolean
  /** How many matches are wanted, and how many of the first are ranked by their words. */
  readonly enough: number
  readonly headSize: number
}

/**
 * The first matches, tier by tier, most evidence first. None if the lists of some clauses have too few: then those of
 * all clauses are read instead.
 */
export const orderMatches = async (
  context: ReadingContext,
  plan: SearchPlan,
  { candidates, isWhole, enough, headSize }: Ordering,
): Promise<readonly Candidate[]> => {
  const isTooFew = (count: number): boolean => !isWhole && count < enough
  if (isTooFew(candidates.count('exact') + candidates.count('all') + candidates.count('some'))) return []
  const isExact = areListsExact(plan)
  const isKnown = ({ tier }: Candidate): boolean => isExact && (isWhole || tier === 'some')
  // If these must be checked, all of them are: few of them are what they may be.
  const toCheck = isExact && !isWhole ? candidates.count('exact') + candidates.count('all') : 0
  const take = createPassing(context, plan.filter, candidates)
  const { matches, ...order } = createOrder()
  while (matches.length < enough) {
    const passing = await take(enough - matches.length, toCheck)
    if (passing.length === 0) {
      order.end()
      break
    }
    if (isTooFew(matches.length + passing.length)) return []
    const check = passing.filter((one) => !isKnown(one))
    // The rest of the head is read in the same question.
    const left = Math.max(0, headSize - matches.length - check.length)
    const tiers = await realTiers(context, plan, { check, readToo: passing.filter(isKnown).slice(0, left) })
    for (const one of passing) {
      const real = isKnown(one) ? one.tier : tiers.get(one.id)
      if (real !== undefined) order.add(one, real)
    }
    await context.pause()
  }
  return matches.slice(0, enough)
}
