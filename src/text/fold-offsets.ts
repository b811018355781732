import { fold } from './fold.ts'
import { unify } from './unify.ts'

export interface FoldedText {
  readonly folded: string
  /** For each unit of the folded text, where its character begins in the original. */
  readonly starts: readonly number[]
  /** And where it ends. */
  readonly ends: readonly number[]
}

/** Marks that fold together with the character before them, such as the half-width ﾞ. */
const cluster = /[\s\S][\p{M}\uff9e\uff9f]*/gu

/** Whether folding changes characters where they stand and moves none: so it is with almost every sentence. */
const staysInPlace = (text: string, folded: string): boolean => folded.length === text.length && unify(text) === text

const inPlace = (folded: string): FoldedText => ({
  folded,
  starts: Array.from({ length: folded.length }, (_, index) => index),
  ends: Array.from({ length: folded.length }, (_, index) => index + 1),
})

/** Folds a short text so that what is found in it can be shown in the original. */
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
  return { folded, starts, ends }
}
