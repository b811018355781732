import type { IndexTotals } from '../../ports.ts'
import type { ClauseFrequencies } from './judge.ts'

/** Found on real questions (npm run bench:search): a word that is there at all says most of what it can say. */
const saturation = 0.6
const lengthInfluence = 0.7

/** How much it says that an item has something that `count` of all items have. */
export const rarity = (totals: IndexTotals, count: number): number =>
  Math.log(1 + (Math.max(totals.items, count) - count + 0.5) / (count + 0.5))

/** An item that was asked for. */
export interface Match {
  readonly id: number
  readonly length: number
  readonly frequencies: ClauseFrequencies
}

export interface Ranked {
  readonly id: number
  /** Above 0.5 for items that satisfy every clause in its own words, at most 0.5 for the others. */
  readonly score: number
}

export interface RankInput {
  /** Of each clause, in the order of `Match.frequencies`. */
  readonly rarities: readonly number[]
  readonly totals: IndexTotals
}

const scoreOf = ({ frequencies }: Match, rarities: readonly number[], relativeLength: number): number => {
  const damping = saturation * (1 - lengthInfluence + lengthInfluence * relativeLength)
  let sum = 0
  let best = 0
  let satisfied = 0
  for (const [place, weight] of rarities.entries()) {
    const frequency = frequencies[place] ?? 0
    best += weight
    if (frequency === 0) continue
    if (frequency >= 1) satisfied += 1
    sum += (weight * frequency) / (frequency + damping)
  }
  const share = best === 0 ? 0 : sum / best
  return satisfied === rarities.length ? 0.5 + share / 2 : share / 2
}

/** BM25 over clauses: items with all of them first, then by score, the newest id first among equals. */
export const rank = (matches: readonly Match[], { rarities, totals }: RankInput): readonly Ranked[] => {
  const average = Math.max(1, totals.length / Math.max(1, totals.items))
  return matches
    .map((match) => ({ id: match.id, score: Math.round(scoreOf(match, rarities, match.length / average) * 1e4) / 1e4 }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
}
