import { waitForAll } from '../../../../concurrency/wait-for-all.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import { tierOf, wordTiersBestFirst, type QueryShape, type WordTier } from '../rank/tier.ts'
import type { ReadingContext } from '../search-context.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { matchWithTexts } from './match-items.ts'
import { areListsExact } from './rarest-clauses.ts'
import { createPassing, firstAtOnce, type Portion } from './take-passing.ts'
import { noTextNeeds, textNeeds } from './text-needs.ts'
import { createWordMatcher } from './word-matcher.ts'

/** The properties of a query that decide the tiers. */
export const shapeOf = ({ counted }: SearchPlan): QueryShape => ({
  clauses: counted.length,
  hasName: counted.some(({ clause }) => clause.isName),
})

/** The candidates of all tiers, best tier and most evidence first. */
function* bestFirst(candidates: Candidates): Generator<Candidate> {
  for (const tier of wordTiersBestFirst) for (const some of candidates.bestFirst(tier, firstAtOnce)) yield* some
}

/** How many are checked at most in one step after the first. */
const checkedAtOnce = 10_000

function* without(candidates: Iterable<Candidate>, isExcluded: (id: number) => boolean): Generator<Candidate> {
  for (const one of candidates) if (!isExcluded(one.id)) yield one
}

interface Checking {
  readonly check: readonly Candidate[]
  /** Their entries are read, too. */
  readonly readToo: readonly Candidate[]
  readonly needsText: (id: number) => boolean
}

/** Checks the words and texts of candidates, and returns the real tier of each that matches. */
const realTiers = async (
  context: ReadingContext,
  plan: SearchPlan,
  { check, readToo, needsText }: Checking,
): Promise<ReadonlyMap<number, WordTier>> => {
  if (check.length === 0) return new Map()
  const { terms } = context.entries
  const clauses = plan.counted.map(({ clause }) => clause)
  const [entries, texts] = await waitForAll([
    context.entries.of([...check, ...readToo].map(({ id }) => id)),
    context.documents.first(check.map(({ id }) => id).filter(needsText)),
  ])
  const checked = new Set(check.map(({ id }) => id))
  const matches = await matchWithTexts(
    context,
    { matcher: createWordMatcher({ clauses, excluded: plan.excluded }, terms), texts },
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

/** How many candidates are taken next: the fewer of the last have matched, the more, from a store that is far. */
const createGrowth = ({ isFar, isWide }: { readonly isFar: boolean; readonly isWide: boolean }) => {
  let [portions, checked, matched] = [0, 0, 0]
  return {
    of: (needed: number): number => {
      if (isFar && isWide) return checkedAtOnce
      if (!isFar) return Math.min(needed, firstAtOnce)
      if (portions === 0) return Math.min(needed, checkedAtOnce)
      const likely = Math.ceil((1.2 * needed * checked) / Math.max(1, matched))
      const isSlow = portions > 1 || matched < checked / 2
      return Math.min(checkedAtOnce, isSlow ? Math.max(likely, 4 * checked) : likely)
    },
    learn: (ofThese: number, found: number): void => {
      if (ofThese === 0) return
      portions += 1
      checked = ofThese
      matched = found
    },
  }
}

const hasPhrase = ({ counted, excluded }: SearchPlan): boolean =>
  counted.some(({ clause }) => clause.required) || excluded.some(({ phrase }) => phrase !== undefined)

interface Ordering {
  readonly candidates: Candidates
  /** Whether its lists were waited for. */
  readonly wereListsAsked: boolean
  /** Whether the lists of all clauses were read. */
  readonly isWhole: boolean
  /** How many matches are wanted, and how many of the first are ranked by their words. */
  readonly enough: number
  readonly headSize: number
  /** Whether the entries of the first are certainly ranked. */
  readonly readsHead: boolean
}

/**
 * The first matches, tier by tier, most evidence first. None if the lists of some clauses have too few: then those of
 * all clauses are read instead.
 */
export const orderMatches = async (
  context: ReadingContext,
  plan: SearchPlan,
  { candidates, wereListsAsked, isWhole, enough, headSize, readsHead }: Ordering,
): Promise<readonly Candidate[]> => {
  const isTooFew = (count: number): boolean => !isWhole && count < enough
  if (isTooFew(candidates.count('exact') + candidates.count('all') + candidates.count('some'))) return []
  const isExact = areListsExact(plan)
  const isKnown = ({ tier }: Candidate): boolean => isExact && (isWhole || tier === 'some')
  // If these must be checked, all of them are: few of them are what they may be.
  const toCheck = isExact && !isWhole ? candidates.count('exact') + candidates.count('all') : 0
  const { tx, entries } = context
  const { isExcluded, needsText } = tx.isFar ? textNeeds(context, plan) : noTextNeeds
  const take = createPassing(context, {
    candidates: without(bestFirst(candidates), isExcluded),
    wereListsAsked,
    headSize,
    areDoubtful: plan.counted.some(({ clause }) => clause.required),
  })
  const { matches, ...order } = createOrder()
  // A deep page of what only texts decide comes after many items that do not match.
  const isDeep = plan.page.offset + plan.page.limit > headSize
  const wanted = createGrowth({ isFar: tx.isFar, isWide: isDeep && hasPhrase(plan) })
  let next: Portion | undefined
  for (let isLast = false; matches.length < enough && !isLast; ) {
    const { passing, ...portion } = next ?? (await take(wanted.of(enough - matches.length), toCheck))
    isLast = portion.isLast
    const left = enough - matches.length - passing.length
    if (isLast && isTooFew(enough - left)) return []
    const check = passing.filter((one) => !isKnown(one))
    // The rest of the head is read in the same question.
    const readToo = passing.filter(isKnown).slice(0, Math.max(0, headSize - matches.length - check.length))
    const isShort = left > 0 && !isLast
    const isHeadKnown = readsHead || (isShort && passing.length >= headSize)
    const before = matches.length
    const [tiers, more] = await waitForAll([
      realTiers(context, plan, { check, readToo, needsText }),
      isShort ? take(wanted.of(left), 0) : undefined,
      tx.isFar && check.length === 0 && isHeadKnown
        ? entries.of(
            readToo.map(({ id }) => id),
            'with vectors',
          )
        : undefined,
    ])
    next = more
    for (const one of passing) {
      const real = isKnown(one) ? one.tier : tiers.get(one.id)
      if (real !== undefined) order.add(one, real)
    }
    wanted.learn(passing.length, matches.length - before)
    await context.pause()
  }
  if (matches.length < enough) order.end()
  return matches.slice(0, enough)
}
