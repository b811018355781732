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
  const bytesPerRow = dims / 2
  return (text) => {
    const pieces = tokenize(text)
    const sum = new Float64Array(dims)
    // Sums in variables are faster than sums in an array, so each pair of numbers is summed over all pieces.
    for (let at = 0; at < bytesPerRow; at++) {
      let low = 0
      let high = 0
      for (let index = 0; index < pieces.length; index++) {
        const piece = pieces[index] ?? 0
        const scale = scales[piece] ?? 0
        const two = table[piece * bytesPerRow + at] ?? 0
        low += scale * ((two & 15) - offset)
        high += scale * ((two >> 4) - offset)
      }
      sum[2 * at] = low
      sum[2 * at + 1] = high
    }
    return unit(sum)
  }
}

const unit = (vector: Float64Array): Float32Array | undefined => {
  let squares = 0
  for (const one of vector) squares += one * one
  if (squares === 0) return undefined
  const length = Math.sqrt(squares)
  const result = new Float32Array(vector.length)
  for (let at = 0; at < vector.length; at++) result[at] = (vector[at] ?? 0) / length
  return result
}
