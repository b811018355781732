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
  return (text) => {
    const sum = new Float32Array(dims)
    for (const piece of tokenize(text)) {
      const scale = scales[piece] ?? 0
      const start = (piece * dims) / 2
      for (let at = 0; at < dims; at += 2) {
        const two = table[start + at / 2] ?? 0
        sum[at] = (sum[at] ?? 0) + scale * ((two & 15) - offset)
        sum[at + 1] = (sum[at + 1] ?? 0) + scale * ((two >> 4) - offset)
      }
    }
    return unit(sum)
  }
}

const unit = (vector: Float32Array): Float32Array | undefined => {
  const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0))
  return length === 0 ? undefined : vector.map((one) => one / length)
}
