import { isExactInIndex } from '../plan/term-queries.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import { tierOf, wordTiersBestFirst, type QueryShape, type WordTier } from '../rank/tier.ts'
import type { SearchContext } from '../search-context.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { keepMatching, matchItems } from './match-items.ts'
import { createWordMatcher } from './word-matcher.ts'

/** How many candidates are filtered and checked in one step. */
const batch = 500

/** The properties of a query that decide the tiers. */
export const shapeOf = ({ counted }: SearchPlan): QueryShape => ({
  clauses: counted.length,
  hasName: counted.some(({ clause }) => clause.isName),
})

/** Whether the index alone decides which items match. */
export const areListsExact = ({ excluded, counted }: SearchPlan): boolean =>
  excluded.length === 0 && counted.every(({ clause }) => isExactInIndex(clause))

const filterCandidates = async (
  { tx }: SearchContext,
  { filter }: SearchPlan,
  some: readonly Candidate[],
): Promise<readonly Candidate[]> => {
  const kept = new Set(
    await keepMatching(
      tx,
      some.map(({ id }) => id),
      filter,
    ),
  )
  return some.filter(({ id }) => kept.has(id))
}

/** Checks the words and texts of each candidate, and returns those that match, each in its real tier. */
const checkCandidates = async (
  context: SearchContext,
  plan: SearchPlan,
  some: readonly Candidate[],
): Promise<readonly Candidate[]> => {
  const matcher = createWordMatcher({ clauses: plan.counted.map(({ clause }) => clause), excluded: plan.excluded })
  const matches = await matchItems(
    context,
    matcher,
    some.map(({ id }) => id),
  )
  const shape = shapeOf(plan)
  const tiers = new Map(matches.map((match) => [match.id, tierOf(match, shape)]))
  return some.flatMap((one): readonly Candidate[] => {
    const tier = tiers.get(one.id)
    return tier === undefined ? [] : [{ ...one, tier }]
  })
}

export const isBelow = (tier: WordTier, other: WordTier): boolean =>
  wordTiersBestFirst.indexOf(tier) > wordTiersBestFirst.indexOf(other)

/**
 * All matches, tier by tier, most evidence first. A candidate whose real tier is lower than the lists suggested comes
 * first in that tier: it contains the words, but not in the requested form.
 */
export async function* orderMatches(
  context: SearchContext,
  plan: SearchPlan,
  { candidates, isWhole }: { readonly candidates: Candidates; readonly isWhole: boolean },
): AsyncGenerator<readonly Candidate[]> {
  const isExact = areListsExact(plan)
  let lowered: readonly Candidate[] = []
  for (const tier of wordTiersBestFirst) {
    const isKnown = isExact && (isWhole || tier === 'some')
    yield lowered.filter((one) => one.tier === tier)
    for (const some of candidates.bestFirst(tier, batch)) {
      const passing = await filterCandidates(context, plan, some)
      const checked = isKnown ? passing : await checkCandidates(context, plan, passing)
      lowered = [...lowered, ...checked.filter((one) => isBelow(one.tier, tier))]
      yield checked.filter((one) => !isBelow(one.tier, tier)).map((one) => ({ ...one, tier }))
      await context.pause()
    }
  }
}
