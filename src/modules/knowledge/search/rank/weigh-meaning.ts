import { weights } from '../weights.ts'
import { byScore, scoreOf, type Ranked } from './score.ts'

/** Meaning counts little where the words have found much, because words are more certain. */
export const meaningWeight = (bestScore: number): number => {
  const { least, most, enough } = weights.meaning
  return least + (most - least) * Math.max(0, 1 - bestScore / enough)
}

export const bestScoreOf = (ranked: readonly Ranked[]): number =>
  ranked.reduce((best, one) => Math.max(best, scoreOf(one)), 0)

/** Adds the meaning of items to their shares, and sorts them again. They stay in their tiers. */
export const weighMeaning = (
  ranked: readonly Ranked[],
  cosines: ReadonlyMap<number, number>,
  weight: number,
): readonly Ranked[] =>
  ranked
    .map((one) => {
      const { span } = weights.tiers[one.tier]
      const cosine = Math.max(0, cosines.get(one.id) ?? 0)
      return { ...one, cosine, share: (one.share * span + weight * cosine) / (span + weight) }
    })
    .sort(byScore)
