import type { IndexTotals } from '../../ports.ts'
import type { WordMatch } from '../gather/word-matcher.ts'
import type { Tier } from './tier.ts'

/** Found on real questions (npm run bench:search): a word that is there at all says most of what it can say. */
const saturation = 0.6
const lengthInfluence = 0.7

/** How much it says that an item has something that `count` of all items have. */
export const rarity = (totals: IndexTotals, count: number): number =>
  Math.log(1 + (Math.max(totals.items, count) - count + 0.5) / (count + 0.5))

/** An item that was asked for. */
export interface ItemMatch extends WordMatch {
  readonly id: number
  readonly length: number
}

export interface Ranked {
  readonly id: number
  readonly tier: Tier
  /** How much of what could speak for an item speaks for this one: 0 to 1. */
  readonly share: number
  /** How much of the question stands in its best sentence, where its text was read: 0 to 1. */
  readonly sentence?: number
}

export interface Scored {
  readonly id: number
  readonly score: number
  /** Undefined where there were no words to rank by. */
  readonly reasons?: Ranked
}

/** A higher tier outranks a lower one, whatever the shares. */
const lowest: Readonly<Record<Tier, number>> = { some: 0, all: 0.5, exact: 0.75 }
const span: Readonly<Record<Tier, number>> = { some: 0.5, all: 0.25, exact: 0.25 }

export const scoreOf = ({ tier, share }: Ranked): number => Math.round((lowest[tier] + share * span[tier]) * 1e4) / 1e4

/** The best score of one tier is the lowest of the next, so scores alone do not tell them apart. */
const height: Readonly<Record<Tier, number>> = { some: 0, all: 1, exact: 2 }

/** By tier and score, the newest id first among equals. */
export const byScore = (a: Ranked, b: Ranked): number =>
  height[b.tier] - height[a.tier] || scoreOf(b) - scoreOf(a) || b.id - a.id

export interface RankInput {
  /** Of each clause, in the order of `Match.frequencies`. */
  readonly rarities: readonly number[]
  readonly totals: IndexTotals
}

const shareOf = (frequencies: readonly number[], { rarities }: RankInput, relativeLength: number): number => {
  const damping = saturation * (1 - lengthInfluence + lengthInfluence * relativeLength)
  let sum = 0
  let best = 0
  for (const [place, weight] of rarities.entries()) {
    const frequency = frequencies[place] ?? 0
    best += weight
    if (frequency > 0) sum += (weight * frequency) / (frequency + damping)
  }
  return best === 0 ? 0 : sum / best
}

/** BM25 over clauses, tier by tier. */
export const rank = (
  matches: readonly (ItemMatch & { readonly tier: Tier })[],
  input: RankInput,
): readonly Ranked[] => {
  const { totals } = input
  const average = Math.max(1, totals.length / Math.max(1, totals.items))
  return matches
    .map(
      ({ id, tier, frequencies, length }): Ranked => ({
        id,
        tier,
        share: shareOf(frequencies, input, length / average),
      }),
    )
    .sort(byScore)
}
