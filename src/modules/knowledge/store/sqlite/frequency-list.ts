import { hashTerm } from '../../../../text/hash-term.ts'

/**
 * The forward list of an item: the hashes of its terms in ascending order, four bytes each, then
 * their weighted frequencies, one byte each. Small enough to read by the hundred for one search.
 */
export const packFrequencies = (terms: ReadonlyMap<string, number>): Buffer => {
  const byHash = new Map<number, number>()
  for (const [term, frequency] of terms) {
    const hash = hashTerm(term)
    byHash.set(hash, Math.max(byHash.get(hash) ?? 0, frequency))
  }
  const sorted = [...byHash].sort(([a], [b]) => a - b)
  const packed = Buffer.allocUnsafe(sorted.length * 5)
  sorted.forEach(([hash, frequency], index) => {
    packed.writeUInt32LE(hash, index * 4)
    packed.writeUInt8(Math.max(1, Math.min(255, Math.round(frequency))), sorted.length * 4 + index)
  })
  return packed
}

/** 0 when the item does not hold the term. */
export const frequencyOf = (packed: Buffer, hash: number): number => {
  const size = packed.length / 5
  let low = 0
  let high = size - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = packed.readUInt32LE(middle * 4)
    if (found === hash) return packed.readUInt8(size * 4 + middle)
    if (found < hash) low = middle + 1
    else high = middle - 1
  }
  return 0
}
