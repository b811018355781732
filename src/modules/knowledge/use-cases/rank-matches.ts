import { createJudge } from '../domain/search/judge.ts'
import { rank, rarity, type Match, type Ranked } from '../domain/search/rank.ts'
import type { Alternative, Clause, SearchPlan } from '../domain/search/search-plan.ts'
import type { ItemFilter, ReadTx } from '../ports.ts'
import { gatherCandidates, queriesFor, type WeighedClause } from './gather-candidates.ts'
import { sieveCandidates } from './sieve-candidates.ts'

/** Up to here totals are exact, and this many matches are ranked in full. */
export const mostCounted = 1_000

/** What is read before common words are left to the ranking: the rarest words, some in any case. */
const mostRead = 8
const leastRead = 3
const postingBudget = 8_000

const batch = 500

export interface LookUp {
  readonly plan: SearchPlan
  readonly filter: ItemFilter
  readonly limit: number
  readonly offset: number
  pause(): Promise<void>
}

/** One page, and how many there are in all: exact up to `mostCounted`, more above. */
export interface Found {
  readonly hits: readonly Ranked[]
  readonly total: number
}

const estimate = async (tx: ReadTx, alternatives: readonly Alternative[]): Promise<number> => {
  let count = 0
  for (const query of queriesFor(alternatives)) count += await tx.estimate(query)
  return count
}

/** From here on a word is common enough that its translations only help to rank, not to find. */
const wellKnown = 200

/** How rare a word is in its own language says how much it says; a translation counts where there is nothing else. */
const weigh = async (tx: ReadTx, clause: Clause): Promise<Omit<WeighedClause, 'rarity'>> => {
  const direct = clause.alternatives.filter(({ translated }) => translated !== true)
  const count = await estimate(tx, direct)
  if (count >= wellKnown || direct.length === clause.alternatives.length) return { clause, count, read: direct }
  const translated = await estimate(tx, clause.alternatives.filter((one) => one.translated === true))
  return { clause, count: count > 0 ? count : translated, read: clause.alternatives }
}

/** Rarest first. */
const weighClauses = async (tx: ReadTx, { plan, pause }: LookUp): Promise<readonly WeighedClause[]> => {
  const totals = await tx.indexTotals()
  const weighed: WeighedClause[] = []
  for (const clause of plan.clauses) {
    const one = await weigh(tx, clause)
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

const matchesOf = async (tx: ReadTx, clauses: readonly WeighedClause[], { plan, filter, pause }: LookUp): Promise<readonly Match[]> => {
  const judge = createJudge({ clauses: clauses.map(({ clause }) => clause), excluded: plan.excluded })
  const find = async (read: readonly WeighedClause[]): Promise<readonly Match[]> => {
    const candidates = await gatherCandidates(tx, { clauses: read, pause })
    return sieveCandidates(tx, candidates.bestFirst(batch), { judge, filter, enough: mostCounted + 1, pause })
  }
  const first = affordable(clauses)
  const matches = await find(first)
  // With fewer matches than can be counted, the total is exact only when every clause was read.
  return first.length === clauses.length || matches.length > mostCounted ? matches : find(clauses)
}

/** The items that satisfy the most and rarest clauses first. */
export const rankMatches = async (tx: ReadTx, lookUp: LookUp): Promise<Found> => {
  const clauses = await weighClauses(tx, lookUp)
  if (clauses.length === 0) return { hits: [], total: 0 }
  const matches = await matchesOf(tx, clauses, lookUp)
  const rarities = clauses.map((clause) => clause.rarity)
  const ranked = rank(matches.slice(0, mostCounted), { rarities, totals: await tx.indexTotals() })
  return { hits: ranked.slice(lookUp.offset, lookUp.offset + lookUp.limit), total: matches.length }
}
