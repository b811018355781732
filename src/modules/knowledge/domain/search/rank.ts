import type { IndexTotals } from '../../ports.ts'
import type { Verdict } from './judge.ts'

/** Found on real questions (npm run bench:search): a word that is there at all says most of what it can say. */
const saturation = 0.6
const lengthInfluence = 0.7

/** How much it says that an item has something that `count` of all items have. */
export const rarity = (totals: IndexTotals, count: number): number =>
  Math.log(1 + (Math.max(totals.items, count) - count + 0.5) / (count + 0.5))

/** An item that was asked for. */
export interface Match extends Verdict {
  readonly id: number
  readonly length: number
}

/** What an item holds: some of the words, all of them, or the very phrase or name that was asked for. */
export type Tier = 'some' | 'all' | 'exact'

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
  readonly grounds?: Ranked
}

/** A higher tier outranks a lower one, whatever the shares. */
const lowest: Readonly<Record<Tier, number>> = { some: 0, all: 0.5, exact: 0.75 }
const span: Readonly<Record<Tier, number>> = { some: 0.5, all: 0.25, exact: 0.25 }

export const scoreOf = ({ tier, share }: Ranked): number => Math.round((lowest[tier] + share * span[tier]) * 1e4) / 1e4

/** By score, the newest id first among equals. */
export const byScore = (a: Ranked, b: Ranked): number => scoreOf(b) - scoreOf(a) || b.id - a.id

export interface RankInput {
  /** Of each clause, in the order of `Match.frequencies`. */
  readonly rarities: readonly number[]
  /** Whether a name was asked for: then its parts are not the very thing. */
  readonly hasName: boolean
  readonly totals: IndexTotals
}

/** In a query of so few words, a name that was typed whole is what it is about. */
const mostBesideName = 3

const weigh = ({ id, frequencies, named }: Match, { rarities, hasName }: RankInput, relativeLength: number): Ranked => {
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
  const hasAll = satisfied === rarities.length
  // One word that is there is the whole phrase. In a long question a name is one word among many.
  const isExact = hasAll ? named || (rarities.length === 1 && !hasName) : named && rarities.length <= mostBesideName
  const tier = isExact ? 'exact' : hasAll ? 'all' : 'some'
  return { id, tier, share: best === 0 ? 0 : sum / best }
}

/** BM25 over clauses, tier by tier. */
export const rank = (matches: readonly Match[], input: RankInput): readonly Ranked[] => {
  const { totals } = input
  const average = Math.max(1, totals.length / Math.max(1, totals.items))
  return matches.map((match) => weigh(match, input, match.length / average)).sort(byScore)
}
