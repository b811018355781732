import { fold } from './fold.ts'
import { scriptRuns } from './script-runs.ts'

/**
 * The units of a question that occur in one sentence. Units are words, or pairs and triples of characters in scripts
 * without spaces.
 */
export type SentenceUnits = readonly number[]

export interface EvidenceScanner {
  /** The number of units of the question. */
  readonly size: number
  /** The units in each sentence of a folded text; sentences without units are left out. */
  scan(folded: string): readonly SentenceUnits[]
}

/** Longer questions are cut. */
const maxCharacters = 400

const unitStart = { pair: 1, word: 2 } as const

/** Two or three characters as one number, which is a faster map key than a string. */
const pairKey = (first: number, second: number): number => first * 0x10000 + second
const tripleKey = (pair: number, third: number): number => pair * 0x10000 + third

const isWordCharacter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && code < 0x2e80 && code !== 0xd7 && code !== 0xf7)

const newline = 0x0a
const blank = 0x20
const ideographicStop = 0x3002

/** A full stop inside a word (1.5, node.js) does not end a sentence. */
const endsSentence = (code: number, next: number): boolean => {
  if (code === newline || code === ideographicStop) return true
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f) return false
  return next === blank || next === newline || next >= 0x2e80 || Number.isNaN(next)
}

/**
 * Finds which parts of a question occur together in one sentence: this distinguishes answers from texts that only
 * share words with it. A text is read once, character by character, because a search reads dozens of texts.
 */
export const createEvidenceScanner = (question: string): EvidenceScanner => {
  const starts = new Uint8Array(0x10000)
  const words = new Map<string, number>()
  const pairs = new Map<number, number>()
  const triples = new Map<number, number>()
  let size = 0
  const addUnit = <Key>(units: Map<Key, number>, key: Key): void => {
    if (!units.has(key)) units.set(key, size++)
  }
  for (const run of scriptRuns(question.slice(0, maxCharacters))) {
    const text = fold(run.text)
    if (run.kind === 'unspaced') {
      for (let at = 0; at + 1 < text.length; at++) {
        const pair = pairKey(text.charCodeAt(at), text.charCodeAt(at + 1))
        starts[text.charCodeAt(at)] = unitStart.pair
        addUnit(pairs, pair)
        if (at + 2 < text.length) addUnit(triples, tripleKey(pair, text.charCodeAt(at + 2)))
      }
    } else {
      for (const [word] of text.matchAll(/[a-z0-9\u00c0-\u2e7f]+/g)) {
        starts[word.charCodeAt(0)] = unitStart.word
        addUnit(words, word)
      }
    }
  }

  const scan = (folded: string): readonly SentenceUnits[] => {
    const found: SentenceUnits[] = []
    let units = new Set<number>()
    const noteUnit = (unit: number | undefined): void => {
      if (unit !== undefined) units.add(unit)
    }
    let inWord = false
    for (let at = 0; at < folded.length; at++) {
      const code = folded.charCodeAt(at)
      const start = starts[code]
      if (start === unitStart.pair) {
        const pair = pairKey(code, folded.charCodeAt(at + 1))
        noteUnit(pairs.get(pair))
        noteUnit(triples.get(tripleKey(pair, folded.charCodeAt(at + 2))))
      } else if (start === unitStart.word && !inWord) {
        let end = at + 1
        while (isWordCharacter(folded.charCodeAt(end))) end++
        noteUnit(words.get(folded.slice(at, end)))
      }
      inWord = isWordCharacter(code)
      if (units.size > 0 && endsSentence(code, folded.charCodeAt(at + 1))) {
        found.push([...units])
        units = new Set()
      }
    }
    if (units.size > 0) found.push([...units])
    return found
  }
  return { size, scan }
}

/** Units that occur in fewer of the compared texts get more weight. */
const rarityAmong = (texts: number, holding: number): number => Math.log(1 + (texts - holding + 0.5) / (holding + 0.5))

/** For each text, the share of the question (0 to 1) in its best sentence. Units are numbers below `size`. */
export const bestSentenceShares = (texts: readonly (readonly SentenceUnits[])[], size: number): readonly number[] => {
  const holding = new Uint32Array(size)
  for (const sentences of texts) for (const unit of new Set(sentences.flat())) holding[unit] = (holding[unit] ?? 0) + 1
  const weights = Float64Array.from(holding, (count) => rarityAmong(texts.length, count))
  const weigh = (units: Iterable<number>): number => {
    let sum = 0
    for (const unit of units) sum += weights[unit] ?? 0
    return sum
  }
  const total = weigh(weights.keys())
  return texts.map((sentences) =>
    total === 0 ? 0 : sentences.reduce((best, units) => Math.max(best, weigh(units)), 0) / total,
  )
}
