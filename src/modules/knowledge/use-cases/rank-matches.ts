import type { Candidates } from '../domain/search/candidates.ts'
import { createJudge } from '../domain/search/judge.ts'
import { rank, rarity, type RankInput, type Ranked, type Scored } from '../domain/search/rank.ts'
import type { Alternative, Clause, SearchPlan } from '../domain/search/search-plan.ts'
import type { Estimate, ItemFilter, ReadTx } from '../ports.ts'
import { gatherCandidates, isSuggestedExactly, queriesFor, type WeighedClause } from './gather-candidates.ts'
import { meantBy, soundsLike } from './indirect-words.ts'
import type { ItemTexts } from './item-texts.ts'
import { descending, lookCloser, unseen } from './look-closer.ts'
import { sieveCandidates } from './sieve-candidates.ts'

/** Up to here totals are exact, and this many matches are ranked in full. */
export const mostCounted = 1_000

/** What is read before common words are left to the ranking: the rarest words, some in any case. */
const mostRead = 8
const leastRead = 3
const postingBudget = 8_000

const batch = 500

/** So many are scored at a time; which block an item is in follows from the words that it has alone. */
const block = 120

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
  readonly clauses: readonly WeighedClause[]
}

/** One more than is counted or shown, in whole blocks: each is ranked by itself, and must be the same whatever page is asked for. */
const enoughFor = ({ offset, limit }: LookUp, size: number): number => Math.ceil(Math.max(mostCounted, offset + limit) / size) * size + 1

const estimate = async (tx: ReadTx, alternatives: readonly Alternative[]): Promise<Estimate> => {
  const parts: Estimate[] = []
  for (const query of queriesFor(alternatives)) parts.push(await tx.estimate(query))
  const [only] = parts
  return parts.length === 1 && only ? only : { count: parts.reduce((sum, { count }) => sum + count, 0) }
}

/** From here on a word is common enough that its translations only help to rank, not to find. */
const wellKnown = 200

/** From here on a word is spelled here as it was typed, and other words that sound like it are not looked for. */
const known = 3

interface Seeking {
  /** How many items hold the word itself. */
  readonly count: number
  pause(): Promise<void>
}

/** What else may satisfy a clause whose own words say too little: other names of it, or what it may have been meant to be. */
const indirectWays = async (tx: ReadTx, clause: Clause, { count, pause }: Seeking): Promise<readonly Alternative[]> => {
  const translated = clause.alternatives.filter(({ indirect }) => indirect !== undefined)
  const [whole, ...others] = clause.alternatives
  if (translated.length > 0 || count >= known || !clause.typed || !whole || others.length > 0) return translated
  const sounding = await soundsLike(clause.typed, { tx, pause })
  return sounding.length > 0 || count > 0 ? sounding : meantBy(clause.typed, whole.terms[0] ?? '', { tx, pause })
}

/** How rare a word is in its own language says how much it says; other ways count where there is nothing else. */
const weigh = async (tx: ReadTx, clause: Clause, pause: () => Promise<void>): Promise<Omit<WeighedClause, 'rarity'>> => {
  const direct = clause.alternatives.filter(({ indirect }) => indirect === undefined)
  const found = await estimate(tx, direct)
  if (found.count >= wellKnown) return { clause, read: direct, ...found }
  const indirect = await indirectWays(tx, clause, { count: found.count, pause })
  if (indirect.length === 0) return { clause, read: direct, ...found }
  const alternatives = [...direct, ...indirect]
  const { count, ids } = await estimate(tx, alternatives)
  return { clause: { ...clause, alternatives }, read: alternatives, count: found.count > 0 ? found.count : count, ...(ids && { ids }) }
}

/** Rarest first. */
const weighClauses = async (tx: ReadTx, { plan, pause }: LookUp): Promise<readonly WeighedClause[]> => {
  const totals = await tx.indexTotals()
  const weighed: WeighedClause[] = []
  for (const clause of plan.clauses) {
    const one = await weigh(tx, clause, pause)
    // A word that no item has must not keep those with all the others from being first.
    if (one.count > 0 || clause.required) weighed.push({ ...one, rarity: rarity(totals, one.count) })
    await pause()
  }
  return weighed.sort((a, b) => a.count - b.count)
}

const affordable = (clauses: readonly WeighedClause[]): readonly WeighedClause[] => {
  let spent = 0
  return clauses.filter(({ clause, count }, index) => {
    spent += count
    return clause.required || index < leastRead || (index < mostRead && spent <= postingBudget)
  })
}

/** Reads the rarest words first. With fewer matches than can be counted, the total is exact only when every word was read. */
const readEnough = async <T>(
  clauses: readonly WeighedClause[],
  find: (read: readonly WeighedClause[]) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const first = affordable(clauses)
  const found = await find(first)
  return first.length === clauses.length || found.length > mostCounted ? found : find(clauses)
}

/** Where phrases or exclusions decide, every match is looked at before it counts. */
const rankJudged = async (tx: ReadTx, clauses: readonly WeighedClause[], lookUp: LookUp): Promise<Found> => {
  const { plan, filter, limit, offset, pause } = lookUp
  const judge = createJudge({ clauses: clauses.map(({ clause }) => clause), excluded: plan.excluded })
  const matches = await readEnough(clauses, async (read) => {
    const candidates = await gatherCandidates(tx, { clauses: read, allRanked: block, pause })
    return sieveCandidates(tx, candidates.bestFirst(batch), { judge, filter, enough: enoughFor(lookUp, mostCounted), pause })
  })
  const input = await rankInput(tx, clauses)
  const ranked: Ranked[] = []
  for (let next = 0; next < Math.min(offset + limit, matches.length); next += mostCounted) {
    const inBlock = rank(matches.slice(next, next + mostCounted), input)
    ranked.push(...(next === 0 ? await lookCloser(inBlock, lookUp) : inBlock.map(unseen)))
  }
  return { hits: descending(ranked).slice(offset, offset + limit), total: matches.length, clauses }
}

/** Words alone: whatever the index suggests is a match, and only the blocks that the page shows are scored. */
const rankSuggested = async (tx: ReadTx, clauses: readonly WeighedClause[], lookUp: LookUp): Promise<Found> => {
  const { limit, offset, pause } = lookUp
  const ids = await readEnough(clauses, async (read) => firstPassing(tx, await gatherCandidates(tx, { clauses: read, allRanked: block, pause }), lookUp))
  const judge = createJudge({ clauses: clauses.map(({ clause }) => clause), excluded: [] })
  const input = await rankInput(tx, clauses)
  const start = Math.floor(offset / block) * block
  const ranked: Ranked[] = []
  for (let next = start; next < Math.min(offset + limit, ids.length); next += block) {
    const matches = await sieveCandidates(tx, [ids.slice(next, next + block)], { judge, filter: {}, enough: block, pause })
    const inBlock = rank(matches, input)
    ranked.push(...(next === 0 ? await lookCloser(inBlock, lookUp) : inBlock.map(unseen)))
  }
  return { hits: descending(ranked).slice(offset - start, offset - start + limit), total: ids.length, clauses }
}

const firstPassing = async (tx: ReadTx, candidates: Candidates, lookUp: LookUp): Promise<readonly number[]> => {
  const { filter, pause } = lookUp
  const ids: number[] = []
  for (const some of candidates.bestFirst(batch)) {
    ids.push(...(Object.keys(filter).length === 0 ? some : await tx.keep(some, filter)))
    if (ids.length >= enoughFor(lookUp, block)) return ids.slice(0, enoughFor(lookUp, block))
    await pause()
  }
  return ids
}

const rankInput = async (tx: ReadTx, clauses: readonly WeighedClause[]): Promise<RankInput> => ({
  rarities: clauses.map((clause) => clause.rarity),
  hasName: clauses.some(({ clause }) => clause.isName),
  totals: await tx.indexTotals(),
})

/** The items that satisfy the most and rarest clauses first. */
export const rankMatches = async (tx: ReadTx, lookUp: LookUp): Promise<Found> => {
  const clauses = await weighClauses(tx, lookUp)
  if (clauses.length === 0) return { hits: [], total: 0, clauses }
  const suggested = lookUp.plan.excluded.length === 0 && clauses.every(({ clause }) => isSuggestedExactly(clause))
  return suggested ? rankSuggested(tx, clauses, lookUp) : rankJudged(tx, clauses, lookUp)
}
