import { rankByWords } from '../search/rank/bm25.ts'
import { meaningWeight, weighMeaning } from '../search/rank/weigh-meaning.ts'
import { matchItems } from '../search/gather/match-items.ts'
import { cosinesOf, nearestItems } from '../search/gather/nearest-items.ts'
import { createWordMatcher } from '../search/gather/word-matcher.ts'
import type { CountedClause } from '../search/plan/count-clauses.ts'
import { queriesFor } from '../search/plan/term-queries.ts'
import type { SearchContext } from '../search/search-context.ts'
import type { PromptPlan } from './plan-prompt.ts'

/** How many of the best hits, and of the nearest in meaning, are judged. */
const mostJudged = 10

/** How many of the items with most of the words are compared. */
const mostCompared = 60

/** The lists of common words are long and say little, so they are read only if there are few others. */
const mostPostings = 8_000
const leastLists = 3

/** The items on the lists of the rarest words, those with the most evidence first. */
const byEvidence = async (
  { tx, pause }: SearchContext,
  counted: readonly CountedClause[],
): Promise<readonly number[]> => {
  const evidence = new Map<number, number>()
  let read = 0
  for (const [index, { ids, read: alternatives, rarity, reach }] of counted.entries()) {
    read += reach
    if (index >= leastLists && read > mostPostings) break
    const listed = ids ?? (await Promise.all(queriesFor(alternatives).map((query) => tx.postings(query)))).flat()
    for (const id of listed) evidence.set(id, (evidence.get(id) ?? 0) + rarity)
    await pause()
  }
  return [...evidence]
    .sort(([a, some], [b, other]) => other - some || b - a)
    .slice(0, mostCompared)
    .map(([id]) => id)
}

export interface FoundCandidates {
  /** The best by words and meaning, then the nearest in meaning. */
  readonly ids: readonly number[]
  readonly cosines: ReadonlyMap<number, number>
}

/**
 * The items that may answer a prompt. Unlike a search it needs no total, no pages and no tiers, and the texts are read
 * by the judge.
 */
export const findCandidates = async (context: SearchContext, plan: PromptPlan): Promise<FoundCandidates> => {
  const { counted, totals, vector } = plan
  const near = await nearestItems(context, { filter: {}, excluded: [], ...(vector && { vector }) })
  const ids = [...new Set([...(await byEvidence(context, counted)), ...near.map(({ id }) => id)])]
  const matcher = createWordMatcher({ clauses: counted.map(({ clause }) => clause), excluded: [] })
  const matches = counted.length === 0 ? [] : await matchItems(context, matcher, ids)
  const words = rankByWords(
    matches.map((match) => ({ ...match, tier: 'some' as const })),
    { rarities: counted.map(({ rarity }) => rarity), totals },
  )
  const cosines = vector ? await cosinesOf(context, vector, ids) : new Map<number, number>()
  const ranked = vector ? weighMeaning(words, cosines, meaningWeight(words)) : words
  const chosen = [...ranked.slice(0, mostJudged), ...near.slice(0, mostJudged)].map(({ id }) => id)
  return { ids: [...new Set(chosen)], cosines }
}
