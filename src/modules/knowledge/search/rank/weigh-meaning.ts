import { weights } from '../weights.ts'
import { byScore, scoreOf, type Ranked } from './score.ts'

/** From 1, if something was not found at all, to 0, if enough of it was. */
const lacking = (found: number, enough: number): number => Math.max(0, 1 - found / enough)

/** Meaning counts little where the words have found much, because words are more certain. */
export const meaningWeight = (ranked: readonly Ranked[]): number => {
  const { least, most, enough } = weights.meaning
  if (ranked.length === 0) return least
  const best = ranked.reduce((first, one) => (byScore(one, first) < 0 ? one : first))
  return least + (most - least) * lacking(scoreOf(best), enough.score) * lacking(best.sentence ?? 0, enough.sentence)
}

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
