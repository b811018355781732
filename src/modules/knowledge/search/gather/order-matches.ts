import type { Candidate, Candidates } from './candidates.ts'
import { createWordMatcher } from './word-matcher.ts'
import { tierOf, tiersBestFirst, type QueryShape, type Tier } from '../rank/tier.ts'
import type { ItemFilter, ReadTx } from '../../ports.ts'
import { gatherCandidates, isExactInIndex, type CountedClause } from './gather-candidates.ts'
import type { LookUp } from '../rank/rank-matches.ts'
import { matchItems } from './match-items.ts'

/** So many candidates are filtered and judged in one step. */
const batch = 500

/** When more than these may have all words, reading the other words is cheaper than looking at each item. */
const maxChecked = 2_000

/** A query whose words were counted, on its way through the index. */
export interface Search extends LookUp {
  readonly tx: ReadTx
  /** Rarest first. */
  readonly clauses: readonly CountedClause[]
  readonly asked: QueryShape
  /** So many of the first are ranked in any case. */
  readonly allRanked: number
}

/** Whether the postings alone tell which items match. */
export const areListsExact = ({ plan, clauses }: Pick<Search, 'plan' | 'clauses'>): boolean =>
  plan.excluded.length === 0 && clauses.every(({ clause }) => isExactInIndex(clause))

const keepPassing = async (
  tx: ReadTx,
  some: readonly Candidate[],
  filter: ItemFilter,
): Promise<readonly Candidate[]> => {
  if (Object.keys(filter).length === 0) return some
  const kept = new Set(
    await tx.keep(
      some.map(({ id }) => id),
      filter,
    ),
  )
  return some.filter(({ id }) => kept.has(id))
}

/** Looks at each candidate: those that match, in the tier that they are really in. */
const judgeEach = async (search: Search, some: readonly Candidate[]): Promise<readonly Candidate[]> => {
  const { tx, clauses, plan, asked, pause } = search
  const matcher = createWordMatcher({ clauses: clauses.map(({ clause }) => clause), excluded: plan.excluded })
  const matches = await matchItems(tx, [some.map(({ id }) => id)], {
    matcher,
    filter: {},
    enough: some.length,
    pause,
  })
  const tiers = new Map(matches.map((match) => [match.id, tierOf(match, asked)]))
  return some.flatMap((one): readonly Candidate[] => {
    const tier = tiers.get(one.id)
    return tier === undefined ? [] : [{ ...one, tier }]
  })
}

const isBelow = (tier: Tier, other: Tier): boolean => tiersBestFirst.indexOf(tier) > tiersBestFirst.indexOf(other)

/**
 * All matches, tier by tier, most evidence first. What turns out to be in a lower tier than the postings suggest
 * comes first there: it has the words, only not as they were asked for.
 */
async function* inOrder(
  search: Search,
  candidates: Candidates,
  isWhole: boolean,
): AsyncGenerator<readonly Candidate[]> {
  const { tx, filter, pause } = search
  const isTold = areListsExact(search)
  let lowered: readonly Candidate[] = []
  for (const tier of tiersBestFirst) {
    const isKnown = isTold && (isWhole || tier === 'some')
    yield lowered.filter((one) => one.tier === tier)
    for (const some of candidates.bestFirst(tier, batch)) {
      const passing = await keepPassing(tx, some, filter)
      const judged = isKnown ? passing : await judgeEach(search, passing)
      lowered = [...lowered, ...judged.filter((one) => isBelow(one.tier, tier))]
      yield judged.filter((one) => !isBelow(one.tier, tier)).map((one) => ({ ...one, tier }))
      await pause()
    }
  }
}

export interface OrderedMatches {
  /** As many of the first as were asked for, if there are. */
  readonly first: readonly Candidate[]
  /** Whether all clauses were read, so that nothing is missing behind them. */
  readonly isWhole: boolean
}

/** Reads these clauses of the query; all of them, when the rarest ones do not tell the tiers apart. */
const gather = async (
  search: Search,
  read: readonly CountedClause[],
): Promise<{ readonly candidates: Candidates; readonly isWhole: boolean }> => {
  const { tx, clauses, asked, allRanked, pause } = search
  const candidates = await gatherCandidates(tx, { clauses: read, asked, allRanked, pause })
  const isWhole = read.length === clauses.length
  if (isWhole || candidates.count('exact') + candidates.count('all') <= maxChecked) return { candidates, isWhole }
  return gather(search, clauses)
}

/** The first of the matches, found by these clauses. */
export const firstMatches = async (
  search: Search,
  read: readonly CountedClause[],
  enough: number,
): Promise<OrderedMatches> => {
  const { candidates, isWhole } = await gather(search, read)
  const first: Candidate[] = []
  for await (const some of inOrder(search, candidates, isWhole)) {
    for (const one of some) first.push(one)
    if (first.length >= enough) return { first: first.slice(0, enough), isWhole }
  }
  return { first, isWhole }
}
