/** The signs of many vectors, one after the other. */
export interface SignList {
  readonly words: Uint32Array
  readonly wordsPerItem: number
}

/** The number of ones in 32 bits. */
const countOnes = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const group = 8

/**
 * Adds to each distance in how many bits eight words of the item differ from those of the question. The words are first
 * added bit by bit, which leaves four to count: that is twice as fast as counting each. Every search runs this for
 * every item, so it is written out.
 */
const addGroup = ({ words, wordsPerItem }: SignList, asked: Uint32Array, distances: Uint16Array): void => {
  const [q0 = 0, q1 = 0, q2 = 0, q3 = 0, q4 = 0, q5 = 0, q6 = 0, q7 = 0] = asked
  for (let item = 0, at = 0; item < distances.length; item++, at += wordsPerItem) {
    const a = (words[at] ?? 0) ^ q0
    const b = (words[at + 1] ?? 0) ^ q1
    const c = (words[at + 2] ?? 0) ^ q2
    const d = (words[at + 3] ?? 0) ^ q3
    const e = (words[at + 4] ?? 0) ^ q4
    const f = (words[at + 5] ?? 0) ^ q5
    const g = (words[at + 6] ?? 0) ^ q6
    const h = (words[at + 7] ?? 0) ^ q7
    const ab = a ^ b
    const abc = ab ^ c
    const abcd = abc ^ d
    const abcde = abcd ^ e
    const abcdef = abcde ^ f
    const ones = abcdef ^ g
    const carry1 = (a & b) | (ab & c)
    const carry2 = (abc & d) | (abcd & e)
    const carry3 = (abcde & f) | (abcdef & g)
    const carry4 = ones & h
    const carries = carry1 ^ carry2
    const twos = carries ^ carry3
    const high1 = (carry1 & carry2) | (carries & carry3)
    const high2 = twos & carry4
    const counted = countOnes(ones ^ h) + 2 * countOnes(twos ^ carry4)
    const more = 4 * countOnes(high1 ^ high2) + 8 * countOnes(high1 & high2)
    distances[item] = (distances[item] ?? 0) + counted + more
  }
}

const addWord = ({ words, wordsPerItem }: SignList, asked: number, distances: Uint16Array): void => {
  for (let item = 0, at = 0; item < distances.length; item++, at += wordsPerItem)
    distances[item] = (distances[item] ?? 0) + countOnes((words[at] ?? 0) ^ asked)
}

/** In how many signs each vector differs from the question. */
export const signDistances = ({ words, wordsPerItem }: SignList, question: Uint32Array): Uint16Array => {
  const distances = new Uint16Array(wordsPerItem === 0 ? 0 : Math.floor(words.length / wordsPerItem))
  if (question.length !== wordsPerItem) return distances.fill(0xffff)
  const from = (at: number): SignList => ({ words: words.subarray(at), wordsPerItem })
  const grouped = wordsPerItem - (wordsPerItem % group)
  for (let at = 0; at < grouped; at += group) addGroup(from(at), question.subarray(at, at + group), distances)
  for (let at = grouped; at < wordsPerItem; at++) addWord(from(at), question[at] ?? 0, distances)
  return distances
}

/** The positions of the `most` smallest distances, in ascending order; of equals, the last position first. */
export const nearestPlaces = (distances: Uint16Array, most: number, farthest: number): readonly number[] => {
  const counts = new Uint32Array(farthest + 1)
  for (let place = distances.length - 1; place >= 0; place--) {
    const distance = distances[place] ?? 0
    if (distance <= farthest) counts[distance] = (counts[distance] ?? 0) + 1
  }
  let [cut, included] = [0, counts[0] ?? 0]
  while (included < most && cut < farthest) included += counts[++cut] ?? 0
  const places: number[] = []
  for (let place = distances.length - 1; place >= 0; place--) if ((distances[place] ?? 0) <= cut) places.push(place)
  return places.sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0) || b - a).slice(0, most)
}
