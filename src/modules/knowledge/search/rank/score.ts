import { weights } from '../weights.ts'
import { tiersBestFirst, type Tier } from './tier.ts'

export interface Ranked {
  readonly id: number
  readonly tier: Tier
  /** The share of the possible evidence that the item has, 0–1. */
  readonly share: number
  /** The share of the question in its best sentence, 0–1; set if its text was read. */
  readonly sentence?: number
  /** How near its meaning is to that of the question; set if it was compared. */
  readonly cosine?: number
}

export const scoreOf = ({ tier, share }: Ranked): number => {
  const { lowest, span } = weights.tiers[tier]
  return Math.round((lowest + share * span) * 1e4) / 1e4
}

const place = Object.fromEntries(tiersBestFirst.map((tier, index) => [tier, index])) as Readonly<Record<Tier, number>>

/** By tier, then by score, then the newest id first. The best score of one tier is the lowest of the next. */
export const byScore = (a: Ranked, b: Ranked): number =>
  place[a.tier] - place[b.tier] || scoreOf(b) - scoreOf(a) || b.id - a.id
