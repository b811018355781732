import { hashTerm } from '../../../text/hash-term.ts'

/**
 * The terms of an item as bytes: their hashes in ascending order, four bytes each, then their weighted frequencies, one
 * byte each. A search reads hundreds of these lists.
 */
export const packFrequencies = (terms: ReadonlyMap<string, number>): Buffer => {
  const entries = sortedEntries(terms)
  const packed = Buffer.allocUnsafe(entries.length * 5)
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] ?? 0
    const frequency = entry % entryStep
    packed.writeUInt32LE((entry - frequency) / entryStep, index * 4)
    packed[entries.length * 4 + index] = frequency
  }
  return packed
}

const entryStep = 256

/**
 * Hash and frequency in one number each, so that the native sort can be used. Of equal hashes the larger frequency
 * counts.
 */
const sortedEntries = (terms: ReadonlyMap<string, number>): Float64Array => {
  const entries = new Float64Array(terms.size)
  let size = 0
  for (const [term, frequency] of terms) {
    entries[size++] = hashTerm(term) * entryStep + Math.max(1, Math.min(entryStep - 1, Math.round(frequency)))
  }
  entries.sort()
  return hasEqualHashes(entries) ? entries.filter((entry, index) => !haveEqualHash(entry, entries[index + 1])) : entries
}

const haveEqualHash = (entry: number, next = Infinity): boolean =>
  Math.floor(next / entryStep) === Math.floor(entry / entryStep)

/** Equal hashes are so rare that looking for them is cheaper than always copying. */
const hasEqualHashes = (entries: Float64Array): boolean => {
  for (let index = 1; index < entries.length; index++)
    if (haveEqualHash(entries[index - 1] ?? 0, entries[index])) return true
  return false
}

/** Byte by byte, because `readUInt32LE` checks its arguments each time. */
const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>> 0

/** 0 if the item does not contain the term. */
export const frequencyOf = (packed: Buffer, hash: number): number => {
  const size = packed.length / 5
  let low = 0
  let high = size - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = wordAt(packed, middle * 4)
    if (found === hash) return packed[size * 4 + middle] ?? 0
    if (found < hash) low = middle + 1
    else high = middle - 1
  }
  return 0
}
