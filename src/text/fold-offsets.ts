import { fold } from './fold.ts'

export interface FoldedText {
  readonly folded: string
  /** For each unit of the folded text, where its character begins in the original. */
  readonly starts: readonly number[]
  /** And where it ends. */
  readonly ends: readonly number[]
}

/** Marks that fold together with the character before them, such as the half-width ﾞ. */
const cluster = /[\s\S][\p{M}\uff9e\uff9f]*/gu

/** Folds a short text so that what is found in it can be shown in the original. */
export const foldWithOffsets = (text: string): FoldedText => {
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
