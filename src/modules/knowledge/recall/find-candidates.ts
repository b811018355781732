import { waitForAll } from '../../../concurrency/wait-for-all.ts'
import { rankByWords } from '../search/rank/bm25.ts'
import { meaningWeight, weighMeaning } from '../search/rank/weigh-meaning.ts'
import { matchEntries } from '../search/gather/match-items.ts'
import { cosinesOf, nearestItems } from '../search/gather/nearest-items.ts'
import { createWordMatcher } from '../search/gather/word-matcher.ts'
import type { CountedClause } from '../search/plan/count-clauses.ts'
import { queriesFor } from '../search/plan/term-queries.ts'
import { contextAfter, type ReadingContext, type SearchContext } from '../search/search-context.ts'
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

/** The clauses whose lists are read: the rarest. */
const rarestOf = (counted: readonly CountedClause[]): readonly CountedClause[] => {
  let read = 0
  const tooMany = counted.findIndex(({ reach }, index) => {
    read += reach
    return index >= leastLists && read > mostPostings
  })
  return tooMany < 0 ? counted : counted.slice(0, tooMany)
}

/** The lists of these clauses, in one question. */
const listsOf = async (
  { tx, pause }: SearchContext,
  clauses: readonly CountedClause[],
): Promise<readonly (readonly number[])[]> => {
  const queries = clauses.map(({ ids, read }) => (ids ? [] : queriesFor(read)))
  const expected = clauses.reduce((sum, { reach }) => sum + reach, 0)
  const places = queries.flatMap((some, index) => some.map(() => index))
  const listed = clauses.map(({ ids = [] }) => [...ids])
  if (places.length === 0) return listed
  for await (const { lists } of tx.lists(queries.flat(), { expected, pause }))
    for (const [index, place] of places.entries()) for (const id of lists[index] ?? []) listed[place]?.push(id)
  return listed
}

/** The items on the lists of the rarest words, those with the most evidence first. */
const byEvidence = async (context: SearchContext, counted: readonly CountedClause[]): Promise<readonly number[]> => {
  const evidence = new Map<number, number>()
  const rarest = rarestOf(counted)
  const listed = await listsOf(context, rarest)
  for (const [index, { rarity }] of rarest.entries()) {
    for (const id of listed[index] ?? []) evidence.set(id, (evidence.get(id) ?? 0) + rarity)
    await context.pause()
  }
  return mostEvident(evidence)
}

/** Their entries are read while the nearest are looked for. */
const evidentItems = async (context: ReadingContext, counted: readonly CountedClause[]): Promise<readonly number[]> => {
  const ids = await byEvidence(context, counted)
  await context.entries.of(ids, 'with vectors')
  return ids
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
export const findCandidates = async (searchContext: SearchContext, plan: PromptPlan): Promise<FoundCandidates> => {
  const { counted, totals, vector, terms } = plan
  const context = contextAfter(searchContext, plan)
  const [near, evident] = await waitForAll([
    nearestItems(context, { excluded: [], ...(vector && { vector }) }, mostCompared),
    evidentItems(context, counted),
  ])
  const ids = [...new Set([...evident, ...near.map(({ id }) => id)])]
  const matcher = createWordMatcher({ clauses: counted.map(({ clause }) => clause), excluded: [] }, terms)
  const entries = await context.entries.of(ids, 'with vectors')
  const matches = counted.length === 0 ? [] : await matchEntries(context, matcher, entries)
  const words = rankByWords(
    matches.map((match) => ({ ...match, tier: 'some' as const })),
    { rarities: counted.map(({ rarity }) => rarity), totals },
  )
  const cosines = vector ? await cosinesOf(context, vector, ids) : new Map<number, number>()
  const ranked = vector ? weighMeaning(words, cosines, meaningWeight(words)) : words
  const chosen = [...ranked.slice(0, mostJudged), ...near.slice(0, mostJudged)].map(({ id }) => id)
  return { ids: [...new Set(chosen)], cosines }
}
