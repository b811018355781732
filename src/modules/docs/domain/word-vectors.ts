import type { Meaning, MeaningVector } from '../../../kernel/meaning.ts'

export interface WordVector {
  readonly numbers: MeaningVector
  readonly length: number
}

/** Undefined if there is no model, or if it does not know the word. */
export type WordVectors = (word: string) => WordVector | undefined

/** About 3 MB. The sections of one manual share most of their words. */
const mostRemembered = 8_192

const lengthOf = (numbers: MeaningVector): number => {
  let squares = 0
  for (const number of numbers) squares += number * number
  return Math.sqrt(squares)
}

/** Remembers the vectors of words, because making one takes longer than comparing it. */
export const rememberWordVectors = (meaning: () => Meaning | undefined): WordVectors => {
  const known = new Map<string, WordVector | undefined>()
  return (word) => {
    const model = meaning()
    if (!model) return undefined
    if (known.has(word)) return known.get(word)
    if (known.size >= mostRemembered) known.clear()
    const numbers = model.vectorOf(word)
    const made = numbers && { numbers, length: lengthOf(numbers) }
    known.set(word, made)
    return made
  }
}
