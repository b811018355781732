import { fold } from './fold.ts'
import { scriptRuns } from './script-runs.ts'

/** The units of a question (its words, and pairs and triples of characters where there are no blanks) that one sentence holds. */
export type SentenceUnits = readonly number[]

export interface EvidenceScanner {
  /** How many units the question has. */
  readonly size: number
  /** Of each sentence of a folded text that holds any unit, which ones. */
  scan(folded: string): readonly SentenceUnits[]
}

/** What is longer than a question adds nothing to it. */
const mostCharacters = 400

const begins = { pair: 1, word: 2 } as const

/** Two characters as one number, and a third behind them: numbers are found faster than texts. */
const pairKey = (first: number, second: number): number => first * 0x10000 + second
const tripleKey = (pair: number, third: number): number => pair * 0x10000 + third

const isWordCharacter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && code < 0x2e80 && code !== 0xd7 && code !== 0xf7)

const newline = 0x0a
const blank = 0x20
const ideographicStop = 0x3002

/** A full stop inside a word (1.5, node.js) ends nothing. */
const endsSentence = (code: number, next: number): boolean => {
  if (code === newline || code === ideographicStop) return true
  if (code !== 0x2e && code !== 0x21 && code !== 0x3f) return false
  return next === blank || next === newline || next >= 0x2e80 || Number.isNaN(next)
}

/**
 * How much of a question stands together in one sentence tells answers from texts that merely share
 * its words. A text is read once, character by character, so that dozens can be read for one search.
 */
export const createEvidenceScanner = (question: string): EvidenceScanner => {
  const starts = new Uint8Array(0x10000)
  const words = new Map<string, number>()
  const pairs = new Map<number, number>()
  const triples = new Map<number, number>()
  let size = 0
  const enter = <Key>(units: Map<Key, number>, key: Key): void => {
    if (!units.has(key)) units.set(key, size++)
  }
  for (const run of scriptRuns(question.slice(0, mostCharacters))) {
    const text = fold(run.text)
    if (run.kind === 'unspaced') {
      for (let at = 0; at + 1 < text.length; at++) {
        const pair = pairKey(text.charCodeAt(at), text.charCodeAt(at + 1))
        starts[text.charCodeAt(at)] = begins.pair
        enter(pairs, pair)
        if (at + 2 < text.length) enter(triples, tripleKey(pair, text.charCodeAt(at + 2)))
      }
    } else {
      for (const [word] of text.matchAll(/[a-z0-9\u00c0-\u2e7f]+/g)) {
        starts[word.charCodeAt(0)] = begins.word
        enter(words, word)
      }
    }
  }

  const scan = (folded: string): readonly SentenceUnits[] => {
    const found: SentenceUnits[] = []
    let units = new Set<number>()
    const note = (unit: number | undefined): void => {
      if (unit !== undefined) units.add(unit)
    }
    let inWord = false
    for (let at = 0; at < folded.length; at++) {
      const code = folded.charCodeAt(at)
      const start = starts[code]
      if (start === begins.pair) {
        const pair = pairKey(code, folded.charCodeAt(at + 1))
        note(pairs.get(pair))
        note(triples.get(tripleKey(pair, folded.charCodeAt(at + 2))))
      } else if (start === begins.word && !inWord) {
        let end = at + 1
        while (isWordCharacter(folded.charCodeAt(end))) end++
        note(words.get(folded.slice(at, end)))
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

/** What fewer of the texts hold says more: as rarity goes among many items, here among the few that are compared. */
const rarityAmong = (texts: number, holding: number): number => Math.log(1 + (texts - holding + 0.5) / (holding + 0.5))

/** Of each text, how much of the question stands in its best sentence: 0 to 1. Units are numbered from 0 to `size`. */
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
