import type { IndexTotals } from '../../ports.ts'
import type { ItemMatch } from '../gather/match-items.ts'
import { weights } from '../weights.ts'
import { byScore, type Ranked } from './score.ts'
import type { Tier } from './tier.ts'

export interface RankInput {
  /** Of each clause, in the order of `ItemMatch.frequencies`. */
  readonly rarities: readonly number[]
  readonly totals: IndexTotals
}

export const averageLength = ({ items, length }: IndexTotals): number => Math.max(1, length / Math.max(1, items))

const shareOf = (frequencies: readonly number[], rarities: readonly number[], relativeLength: number): number => {
  const { saturation, lengthInfluence } = weights.words
  const damping = saturation * (1 - lengthInfluence + lengthInfluence * relativeLength)
  let sum = 0
  let best = 0
  for (let index = 0; index < rarities.length; index++) {
    const rarity = rarities[index] ?? 0
    const frequency = frequencies[index] ?? 0
    best += rarity
    if (frequency > 0) sum += (rarity * frequency) / (frequency + damping)
  }
  return best === 0 ? 0 : sum / best
}

/** BM25 over clauses, as a share of the best possible value, tier by tier. */
export const rankByWords = (
  matches: readonly (ItemMatch & { readonly tier: Tier })[],
  { rarities, totals }: RankInput,
): readonly Ranked[] => {
  const average = averageLength(totals)
  return matches
    .map(({ id, tier, frequencies, length }) => ({ id, tier, share: shareOf(frequencies, rarities, length / average) }))
    .sort(byScore)
}
