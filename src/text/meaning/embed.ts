import type { MeaningModel } from './model-file.ts'
import { createTokenizer } from './tokenizer.ts'

/** Turns a text into a vector of length one, or undefined if the text has no pieces. */
export type Embed = (text: string) => Float32Array | undefined

/** Four bits hold 0 to 15, the numbers are -7 to 7. */
const offset = 8

/** A text is the mean of the rows of its pieces, so frequent pieces have short rows and count little. */
export const createEmbed = (model: MeaningModel): Embed => {
  const tokenize = createTokenizer(model)
  return (text) => {
    // Sorted, equal pieces are neighbours, and a row that is needed several times is added once.
    const pieces = tokenize(text).sort()
    const weights = new Float64Array(pieces.length)
    let last = -1
    for (const piece of pieces) {
      if (last < 0 || pieces[last] !== piece) {
        pieces[++last] = piece
        model.readRow?.(piece)
      }
      weights[last] = (weights[last] ?? 0) + (model.scales[piece] ?? 0)
    }
    return unit(sumOfRows(model, pieces.subarray(0, last + 1), weights))
  }
}

/** Adds two rows at a time: reading and writing the sum takes longer than the rows. */
const sumOfRows = ({ dims, table }: MeaningModel, pieces: Uint16Array, weights: Float64Array): Float64Array => {
  const sum = new Float64Array(dims)
  for (let at = 0; at < pieces.length; at += 2) {
    const [weight, otherWeight] = [weights[at] ?? 0, weights[at + 1] ?? 0]
    const [row, otherRow] = [((pieces[at] ?? 0) * dims) / 2, ((pieces[at + 1] ?? 0) * dims) / 2]
    for (let byte = 0; 2 * byte < dims; byte++) {
      const [two, others] = [table[row + byte] ?? 0, table[otherRow + byte] ?? 0]
      const low = weight * ((two & 15) - offset) + otherWeight * ((others & 15) - offset)
      const high = weight * ((two >> 4) - offset) + otherWeight * ((others >> 4) - offset)
      sum[2 * byte] = (sum[2 * byte] ?? 0) + low
      sum[2 * byte + 1] = (sum[2 * byte + 1] ?? 0) + high
    }
  }
  return sum
}

const unit = (vector: Float64Array): Float32Array | undefined => {
  let squares = 0
  for (const one of vector) squares += one * one
  if (squares === 0) return undefined
  const factor = 1 / Math.sqrt(squares)
  const scaled = new Float32Array(vector)
  // A function for each number would take several times as long.
  for (let at = 0; at < scaled.length; at++) scaled[at] = (scaled[at] ?? 0) * factor
  return scaled
}
