import type { Candidate } from '../gather/candidates.ts'
import { createWordMatcher } from '../gather/word-matcher.ts'
import { rank, scoreOf, type Ranked, type Scored } from './bm25.ts'
import type { SearchPlan } from '../plan/clauses.ts'
import type { ItemFilter, ReadTx } from '../../ports.ts'
import { maxEvidence, type CountedClause } from '../gather/gather-candidates.ts'
import type { ItemTexts } from '../item-texts.ts'
import { lookCloser, withoutSentence } from '../look-closer.ts'
import { firstMatches, areListsExact, type Search } from '../gather/order-matches.ts'
import { matchItems } from '../gather/match-items.ts'
import { rarestClauses, countClauses } from '../plan/count-clauses.ts'

/** Up to here totals are exact, and this many matches are ranked in full. */
export const maxCounted = 1_000

/** So many are ranked at once, and the rest of those that are ranked in full only for the pages that show them. */
const rankedFirst = 120

export interface LookUp {
  readonly plan: SearchPlan
  readonly filter: ItemFilter
  readonly texts: ItemTexts
  readonly explain: boolean
  readonly limit: number
  readonly offset: number
  pause(): Promise<void>
}

/** One page, and how many there are in all: exact up to `mostCounted`, more above. */
export interface Found {
  readonly hits: readonly Scored[]
  readonly total: number
  /** What was looked up, with what each word may also mean. */
  readonly clauses: readonly CountedClause[]
}

/** The first matches by the rarest words. With fewer than can be counted, every word is read: only then the total is exact. */
const findFirst = async (search: Search): Promise<Awaited<ReturnType<typeof firstMatches>>> => {
  const found = await firstMatches(search, rarestClauses(search.clauses), maxCounted + 1)
  return found.isWhole || found.first.length > maxCounted ? found : firstMatches(search, search.clauses, maxCounted + 1)
}

/**
 * The matches up to the end of the page. What comes first is the same whatever page is asked for; behind it stand all others, in
 * the order of all words.
 */
const orderedMatches = async (
  search: Search,
): Promise<{ readonly matches: readonly Candidate[]; readonly total: number }> => {
  const { offset, limit, allRanked, clauses } = search
  const { first, isWhole } = await findFirst(search)
  const end = offset + limit
  if (end <= (isWhole ? first.length : allRanked) || first.length <= maxCounted)
    return { matches: first, total: first.length }
  const head = first.slice(0, allRanked)
  const shown = new Set(head.map(({ id }) => id))
  const { first: others } = await firstMatches(search, clauses, Math.max(end, maxCounted) + allRanked)
  return { matches: [...head, ...others.filter(({ id }) => !shown.has(id))], total: first.length }
}

const rankFully = async (search: Search, matches: readonly Candidate[]): Promise<readonly Ranked[]> => {
  const { tx, clauses, pause } = search
  const tiers = new Map(matches.map(({ id, tier }) => [id, tier]))
  const matcher = createWordMatcher({ clauses: clauses.map(({ clause }) => clause), excluded: [] })
  const found = await matchItems(tx, [[...tiers.keys()]], { matcher, filter: {}, enough: matches.length, pause })
  const input = { rarities: clauses.map(({ rarity }) => rarity), totals: await tx.indexTotals() }
  return rank(
    found.map((match) => ({ ...match, tier: tiers.get(match.id) ?? 'some' })),
    input,
  )
}

/** Far behind the first, what the index says of an item must do. */
const rankRoughly = (matches: readonly Candidate[], most: number): readonly Ranked[] =>
  matches.map(({ id, tier, evidence }) => ({ id, tier, share: most === 0 ? 0 : evidence / most }))

/** Scores in one falling line: what stands behind another part of the list has no higher score than its last. */
const scored = (ranked: readonly Ranked[], highest: number): readonly Scored[] => {
  let most = highest
  return ranked.map((one) => {
    most = Math.min(most, scoreOf(one))
    return { id: one.id, score: most, reasons: one }
  })
}

/** Ranks the list part by part from its beginning to the end of the page, so that a score is the same on every page. */
const rankParts = async (search: Search, matches: readonly Candidate[]): Promise<readonly Scored[]> => {
  const { allRanked, clauses, offset, limit } = search
  const end = Math.min(offset + limit, matches.length)
  const hits: Scored[] = []
  const append = (ranked: readonly Ranked[]): void => {
    for (const hit of scored(ranked, hits.at(-1)?.score ?? 1)) hits.push(hit)
  }
  append(await lookCloser(await rankFully(search, matches.slice(0, allRanked)), search))
  if (end > allRanked) append((await rankFully(search, matches.slice(allRanked, maxCounted))).map(withoutSentence))
  if (end > maxCounted) append(rankRoughly(matches.slice(maxCounted, end), maxEvidence(clauses)).map(withoutSentence))
  return hits.slice(offset, offset + limit)
}

/** The items that satisfy the most and rarest clauses first. */
export const rankMatches = async (tx: ReadTx, lookUp: LookUp): Promise<Found> => {
  const clauses = await countClauses(tx, lookUp.plan, lookUp.pause)
  if (clauses.length === 0) return { hits: [], total: 0, clauses }
  const asked = { clauses: clauses.length, hasName: clauses.some(({ clause }) => clause.isName) }
  const allRanked = areListsExact({ plan: lookUp.plan, clauses }) ? rankedFirst : maxCounted
  const search = { ...lookUp, tx, clauses, asked, allRanked }
  const { matches, total } = await orderedMatches(search)
  return { hits: await rankParts(search, matches), total, clauses }
}
