/** The ids whose signs differ least from those of a question. */
export interface NearestSigns {
  /** Adds the signs of consecutive ids, one after the other. All-zero signs are of no item. */
  add(firstId: number, signs: Uint8Array): void
  /** Ids with few differences first; of equals, the newest id first. */
  nearestFirst(): Generator<number>
}

const bytesPerWord = 4

/** The number of ones in 32 bits. */
const countOnes = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Views of words need an address that is a multiple of their size. */
const wordsOf = (bytes: Uint8Array): Uint32Array => {
  const aligned = bytes.byteOffset % bytesPerWord === 0 ? bytes : Uint8Array.from(bytes)
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / bytesPerWord)
}

/**
 * Compares signs bit by bit, which is far faster than comparing numbers. `farthest` is the share of bits in which a
 * near text may differ: 0.5 is what unrelated vectors have.
 */
export const createNearestSigns = (question: Uint8Array, farthest: number): NearestSigns => {
  const asked = wordsOf(question)
  const size = asked.length
  const byDistance: number[][] = Array.from({ length: Math.floor(size * 32 * farthest) + 1 }, () => [])
  return {
    add: (firstId, signs) => {
      const words = wordsOf(signs)
      const count = Math.floor(words.length / size)
      for (let item = 0, at = 0; item < count; item++, at += size) {
        let distance = 0
        let any = 0
        for (let index = 0; index < size; index++) {
          const word = words[at + index] ?? 0
          any |= word
          distance += countOnes(word ^ (asked[index] ?? 0))
        }
        if (any !== 0) byDistance[distance]?.push(firstId + item)
      }
    },
    *nearestFirst() {
      for (const ids of byDistance) for (let index = ids.length - 1; index >= 0; index--) yield ids[index] ?? 0
    },
  }
}
