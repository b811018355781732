import type { MeaningModel } from './model-file.ts'
import { createTokenizer } from './tokenizer.ts'

/** Turns a text into a vector of length one, or undefined if the text has no pieces. */
export type Embed = (text: string) => Float32Array | undefined

/** Four bits hold 0 to 15, the numbers are -7 to 7. */
const offset = 8

/** A text is the mean of the rows of its pieces, so frequent pieces have short rows and count little. */
export const createEmbed = (model: MeaningModel): Embed => {
  const { dims, scales, table } = model
  const tokenize = createTokenizer(model)
  // A function of its own: V8 optimises it after the first few texts.
  const addRow = (sum: Float32Array, piece: number): void => {
    const scale = scales[piece] ?? 0
    for (let at = 0, from = (piece * dims) / 2; at < dims; at += 2, from++) {
      const two = table[from] ?? 0
      sum[at] = (sum[at] ?? 0) + scale * ((two & 15) - offset)
      sum[at + 1] = (sum[at + 1] ?? 0) + scale * ((two >> 4) - offset)
    }
  }
  return (text) => {
    const sum = new Float32Array(dims)
    for (const piece of tokenize(text)) addRow(sum, piece)
    return unit(sum)
  }
}

const unit = (vector: Float32Array): Float32Array | undefined => {
  let squares = 0
  for (const one of vector) squares += one * one
  if (squares === 0) return undefined
  const length = Math.sqrt(squares)
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) / length
  return vector
}
