import { isBetter, topPositions } from '../top-positions.ts'
import type { MeaningShare } from '../ranking.ts'
import type { Comparison } from './command-vectors.ts'
import type { Weighed } from './weigh.ts'

/**
 * A command without any of the words needs this cosine. If no command has any of them, the query may be about something
 * else, and texts about something else often reach the lower one.
 */
const minCosine = { besideWords: 0.25, alone: 0.4 } as const

/** At most this many commands are found by meaning alone. */
const maxNearest = 20

/** The meaning of so many commands is compared with the query, the best by words. */
const maxCompared = 100

/** Meaning counts the more, the less the words have found. */
const weightOf = (bestByWords: number): number => 0.5 + 0.6 * (1 - bestByWords)

export interface Fused {
  /** By position: the score by words plus the weighted cosine. */
  readonly scores: Float64Array
  /** The positions found by words or by meaning alone. */
  readonly found: readonly number[]
  /** The weighted mean of the score by words and the cosine, 0–1. */
  mean(position: number): number
  explain(position: number): MeaningShare
}

/** Joins the scores by words with the meaning of the commands. */
export const fuse = ({ scores: byWords, touched }: Weighed, { cosine, nearest }: Comparison): Fused => {
  const best = topPositions(byWords, touched, maxCompared)
  const weight = weightOf(byWords[best[0] ?? -1] ?? 0)
  const bar = best.length > 0 ? minCosine.besideWords : minCosine.alone
  const near = nearest(maxNearest).filter((position) => byWords[position] === 0 && cosine(position) >= bar)
  const scores = byWords.slice()
  for (const position of [...best, ...near]) scores[position] = (scores[position] ?? 0) + weight * cosine(position)
  return {
    scores,
    found: [...touched, ...near],
    mean: (position) => (scores[position] ?? 0) / (1 + weight),
    explain: (position) => ({
      cosine: Math.round(cosine(position) * 1e3) / 1e3,
      ...(byWords[position] !== 0 && {
        placeByWords: 1 + touched.filter((other) => isBetter(byWords, other, position)).length,
      }),
    }),
  }
}
