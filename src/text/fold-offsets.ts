import { fold } from './fold.ts'
import { unify } from './unify.ts'

export interface FoldedText {
  readonly folded: string
  /** The start of the character in the original that a unit of the folded text comes from. */
  startOf(index: number): number
  /** The end of that character. */
  endOf(index: number): number
}

/** A character with the marks that fold together with it, such as the half-width ﾞ. */
const cluster = /[\s\S][\p{M}\uff9e\uff9f]*/gu

/** Whether folding keeps all offsets, which is so for almost every sentence. */
const staysInPlace = (text: string, folded: string): boolean => folded.length === text.length && unify(text) === text

const inPlace = (folded: string): FoldedText => ({ folded, startOf: (index) => index, endOf: (index) => index + 1 })

/** Folds a short text and keeps the offsets of the original, so that matches can be shown there. */
export const foldWithOffsets = (text: string): FoldedText => {
  const whole = fold(text)
  if (staysInPlace(text, whole)) return inPlace(whole)
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const match of text.matchAll(cluster)) {
    const piece = fold(match[0])
    folded += piece
    starts.push(...Array<number>(piece.length).fill(match.index))
    ends.push(...Array<number>(piece.length).fill(match.index + match[0].length))
  }
  return { folded, startOf: (index) => starts[index] ?? 0, endOf: (index) => ends[index] ?? text.length }
}
