import type { IndexTotals, TermFrequencies } from '../../ports.ts'
import type { Clause } from './search-plan.ts'

const saturation = 1.2
const lengthInfluence = 0.6

/** How much it says that an item has something that `count` of all items have. */
export const rarity = (totals: IndexTotals, count: number): number =>
  Math.log(1 + (Math.max(totals.items, count) - count + 0.5) / (count + 0.5))

export interface RankedClause {
  readonly clause: Clause
  readonly rarity: number
}

export interface Ranked {
  readonly id: number
  /** Above 0.5 for items that satisfy every clause, at most 0.5 for the others. */
  readonly score: number
}

/** A clause with its terms as places in the list of frequencies. */
interface PlacedClause {
  readonly alternatives: readonly (readonly number[])[]
  readonly rarity: number
}

/** How often an item satisfies a clause: as often as the rarest term of its best alternative. */
const clauseFrequency = ({ alternatives }: PlacedClause, frequencies: readonly number[]): number => {
  let best = 0
  for (const places of alternatives) {
    let least = Infinity
    for (const place of places) least = Math.min(least, frequencies[place] ?? 0)
    if (least !== Infinity) best = Math.max(best, least)
  }
  return best
}

const scoreOf = (clauses: readonly PlacedClause[], frequencies: readonly number[], relativeLength: number): number => {
  const damping = saturation * (1 - lengthInfluence + lengthInfluence * relativeLength)
  let sum = 0
  let best = 0
  let satisfied = 0
  for (const clause of clauses) {
    const frequency = clauseFrequency(clause, frequencies)
    best += clause.rarity
    if (frequency === 0) continue
    satisfied += 1
    sum += (clause.rarity * frequency) / (frequency + damping)
  }
  const share = best === 0 ? 0 : sum / best
  return satisfied === clauses.length ? 0.5 + share / 2 : share / 2
}

const placeTerms = (clauses: readonly RankedClause[], terms: readonly string[]): readonly PlacedClause[] => {
  const places = new Map(terms.map((term, place) => [term, place]))
  return clauses.map(({ clause, rarity: weight }) => ({
    alternatives: clause.alternatives.map((alternative) => alternative.terms.map((term) => places.get(term) ?? -1)),
    rarity: weight,
  }))
}

export interface RankInput {
  readonly clauses: readonly RankedClause[]
  /** The terms of which `TermFrequencies` tells, in its order. */
  readonly terms: readonly string[]
  readonly totals: IndexTotals
}

/** BM25 over clauses: items with all of them first, then by score, the newest id first among equals. */
export const rank = (candidates: readonly TermFrequencies[], { clauses, terms, totals }: RankInput): readonly Ranked[] => {
  const average = Math.max(1, totals.length / Math.max(1, totals.items))
  const placed = placeTerms(clauses, terms)
  return candidates
    .map(({ id, length, frequencies }) => ({ id, score: Math.round(scoreOf(placed, frequencies, length / average) * 1e4) / 1e4 }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
}
