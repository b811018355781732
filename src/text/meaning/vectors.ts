/** A vector as it is stored: each number times 400, which keeps nearly all of them within one byte. */
export type StoredVector = Int8Array

const factor = 400
const largest = 127

export const toStored = (vector: Float32Array): StoredVector => {
  const stored = new Int8Array(vector.length)
  // Int8Array.from with a function would take twenty times as long.
  for (let at = 0; at < vector.length; at++)
    stored[at] = Math.max(-largest, Math.min(largest, Math.round((vector[at] ?? 0) * factor)))
  return stored
}

/**
 * How similar two texts are in meaning: 1 for the same, about 0 for unrelated ones. Vectors of different lengths are
 * unrelated. Sums of whole numbers are equal on every machine.
 */
export const cosine = (a: Int8Array | Float32Array, b: Int8Array | Float32Array): number => {
  if (a.length !== b.length) return 0
  let product = 0
  let lengthA = 0
  let lengthB = 0
  for (let at = 0; at < a.length; at++) {
    const one = a[at] ?? 0
    const other = b[at] ?? 0
    product += one * other
    lengthA += one * one
    lengthB += other * other
  }
  return product === 0 ? 0 : product / Math.sqrt(lengthA * lengthB)
}
