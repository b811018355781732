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

/** How many of the items with most of the words, and of the nearest, are compared. */
const mostCompared = 40

/** The lists of common words are long and say little, so they are read only if there are few others. */
const mostPostings = 4_000
const leastLists = 3

/** Thousands of items have the same few sums, so only the sums are sorted. Of equals, the newest come first. */
const mostEvident = (evidence: ReadonlyMap<number, number>): readonly number[] => {
  const bySum = new Map<number, number[]>()
  for (const [id, sum] of evidence) {
    const ids = bySum.get(sum)
    if (ids) ids.push(id)
    else bySum.set(sum, [id])
  }
  const best: number[] = []
  for (const sum of [...bySum.keys()].sort((a, b) => b - a)) {
    if (best.length >= mostCompared) break
    for (const id of (bySum.get(sum) ?? []).sort((a, b) => b - a)) best.push(id)
  }
  return best.slice(0, mostCompared)
}

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
    const listed = [...(ids ? [ids] : [])]
    if (!ids)
      for await (const { lists } of tx.lists(queriesFor(alternatives), { expected: reach, pause }))
        listed.push(...lists)
    for (const id of listed.flat()) evidence.set(id, (evidence.get(id) ?? 0) + rarity)
    await pause()
  }
  return mostEvident(evidence)
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
  const near = await nearestItems(context, { filter: {}, excluded: [], ...(vector && { vector }) }, mostCompared)
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
