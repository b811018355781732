import { bars } from './bars.ts'
import { holdWords, type HeldWords } from './held-words.ts'
import type { JudgedCandidate, JudgedPrompt } from './judged.ts'
import { weighWords } from './weigh-words.ts'

/** What an item has in common with a prompt. */
export interface Compared {
  readonly candidate: JudgedCandidate
  readonly held: HeldWords
  readonly cosine: number
  /** The share of the prompt that the item holds, plus what its meaning adds. */
  readonly evidence: number
  /** By how much the evidence exceeds that of the next two. */
  readonly lead: number
}

export interface Comparison {
  /** How many words of the prompt mean something. */
  readonly words: number
  readonly items: readonly Compared[]
}

/** The mean of the next two: if two notes are about the same thing, each still leads over the third. */
const leadOf = (index: number, sorted: readonly number[]): number => {
  const [first = bars.chance, second = bars.chance] = sorted.filter((_, other) => other !== index)
  return (sorted[index] ?? 0) - (first + second) / 2
}

/** Compares each candidate with the prompt. */
export const compare = (prompt: JudgedPrompt, candidates: readonly JudgedCandidate[]): Comparison => {
  const weighed = weighWords(prompt)
  const sorted = candidates
    .map((candidate) => {
      const held = holdWords(weighed, candidate)
      const cosine = candidate.cosine ?? bars.unknownCosine
      return { candidate, held, cosine, evidence: held.share + bars.meaning * Math.max(0, cosine) }
    })
    .sort((a, b) => b.evidence - a.evidence)
  const all = sorted.map(({ evidence }) => evidence)
  return {
    words: weighed.words.filter(({ counts }) => counts).length,
    items: sorted.map((one, index) => ({ ...one, lead: leadOf(index, all) })),
  }
}
