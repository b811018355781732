import { stem } from '../../../text/stem.ts'
import type { AskedWord } from './asked-words.ts'
import { comparedText } from './compared-text.ts'
import type { WordVector, WordVectors } from './word-vectors.ts'

/** For each asked word, how much of it a text has: 1 if it has the word, less if it has a word with a like meaning. */
export type Likeness = Float32Array

/** A cosine up to this says nothing. */
const unrelated = 0.2

/** A word with the same meaning is not quite the same word. */
const mostByMeaning = 0.9

/** Comparing meanings takes some microseconds for each word. After this many different words only equal ones count. */
const maxCompared = 6_000

/** Words with spaces, kanji with the first character of their ending (not of a particle), and katakana. */
const word = /[a-z0-9\u00c0-\u1fff]+|[\u3005\u3400-\u9fff]+(?:(?![をはがのにでとも])[ぁ-ゖ])?|[ァ-ヺー]+/g

/** A longer one is a key or a digest. */
const maxLength = 40

/** A loop over both is much faster than a function for each number. */
const cosineOf = (one: WordVector, other: WordVector): number => {
  let sum = 0
  for (let at = 0; at < one.numbers.length; at++) sum += (one.numbers[at] ?? 0) * (other.numbers[at] ?? 0)
  return sum / (one.length * other.length || 1)
}

const byCosine = (cosine: number): number => Math.max(0, (cosine - unrelated) / (1 - unrelated)) * mostByMeaning

/** How much one word is like each of the asked words. */
type CompareWord = (text: string) => Likeness

const comparer = (asked: readonly AskedWord[], vectorOf: WordVectors): CompareWord => {
  const vectors = asked.map(({ text }) => vectorOf(text))
  const known = new Map<string, Likeness>()
  const compare = (text: string): Likeness => {
    const own = known.size < maxCompared ? vectorOf(text) : undefined
    const ownStem = stem(text)
    const likeness = new Float32Array(asked.length)
    for (const [at, { stem: askedStem }] of asked.entries()) {
      const vector = vectors[at]
      if (askedStem === ownStem) likeness[at] = 1
      else if (own && vector) likeness[at] = byCosine(cosineOf(own, vector))
    }
    return likeness
  }
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const made = compare(text)
    known.set(text, made)
    return made
  }
}

/** Prepares the asked words once for many texts. Words that were compared are remembered as long as it is used. */
export const createLikeness = (asked: readonly AskedWord[], vectorOf: WordVectors): ((text: string) => Likeness) => {
  const compareWord = comparer(asked, vectorOf)
  return (text) => {
    const compared = comparedText(text)
    const most = Float32Array.from(asked, (one) => (one.stem === undefined && compared.includes(one.text) ? 1 : 0))
    for (const [found] of compared.matchAll(word)) {
      if (found.length > maxLength) continue
      const own = compareWord(found)
      for (let at = 0; at < most.length; at++) most[at] = Math.max(most[at] ?? 0, own[at] ?? 0)
    }
    return most
  }
}
