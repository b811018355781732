import type { MatchKind } from '../ranking.ts'
import type { Clause } from './clause.ts'
import type { Posting, TermIndex } from './term-index.ts'

/** A way to find a word that the registry offers: terms that it holds, and which part of the meaning each carries. */
export interface Way {
  readonly terms: readonly { readonly term: string; readonly share: number; readonly posting: Posting }[]
  readonly kind: MatchKind
  readonly quality: number
}

/** How much it says that a command has something that `count` of all commands have. */
export const rarity = (size: number, count: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5))

/** A word made from the same root is not quite the word. */
const relativeWorth = 0.9

/** Some words of a name alone may be another name: less than their share. */
const incomplete = 0.7

/** A scrap of a word is found everywhere. */
const least = 0.4

/** What a command is worth that holds `held` of the terms of a way, 0–1. */
export const valueOf = (way: Pick<Way, 'quality'>, held: number): number => {
  if (held < least) return 0
  return way.quality * (held > 0.85 ? held : held * incomplete)
}

/** What a word is worth that is not written as the registry has it: a slip of the finger may also be another word. */
const guessed = { sound: 0.8, sounds: 0.49, halves: 0.9, start: 0.49, slip: 0.49 } as const

/** Shorter words sound like many others. */
const surelyHeard = 6

/** Foreign words have more letters than kana; with fewer, only their beginning is heard (memory in メモリアル). */
const soundWorth = (word: string, term: string): number => {
  const kana = word.replace(/[ァィゥェォッャュョー]/gu, '').length
  return kana >= surelyHeard && term.length >= kana ? guessed.sound : guessed.sounds
}

export const waysOf = (clause: Clause, index: TermIndex): readonly Way[] => {
  const ways = new Map<string, Way>()
  const add = (way: Way): void => {
    const key = way.terms.map(({ term }) => term).join(' ')
    if ((ways.get(key)?.quality ?? 0) < way.quality) ways.set(key, way)
  }
  for (const { terms, kind, quality } of clause.alternatives) {
    for (const [way, worth] of variants(terms, index)) add({ terms: way, kind, quality: quality * worth })
  }
  if (![...ways.values()].some((way) => way.quality >= leastKnown && isWhole(way)))
    for (const way of guesses(clause, index)) add(way)
  return [...ways.values()]
}

/** With less than this a word is not known, only its surroundings. */
const leastKnown = 0.5

/** What a word may mean of which the registry has nothing. One that we know was neither misspelt nor misheard. */
function* guesses({ word, alternatives }: Clause, { words, ...index }: TermIndex): Generator<Way> {
  const single = function* (terms: readonly string[], quality: number): Generator<Way> {
    for (const term of terms) {
      const posting = index.posting(term)
      if (posting) yield { terms: [{ term, share: 1, posting }], kind: 'related', quality }
    }
  }
  const isKnown = alternatives.some(({ kind }) => kind !== 'direct')
  for (const sounding of isKnown ? [] : words.soundingLike(word)) {
    for (const way of single([sounding], soundWorth(word, sounding))) yield { ...way, kind: 'vocabulary' }
  }
  const [term = '', ...others] = alternatives[0]?.terms ?? []
  if (others.length > 0) return
  const halves = words.halvesOf(term)
  if (halves)
    for (const [terms] of together(halves, { words, ...index }))
      yield { terms, kind: 'direct', quality: guessed.halves }
  const starts = words.sharingStart(term)
  yield* single(starts, guessed.start)
  if (!isKnown && !halves && starts.length === 0) yield* single(words.misspelt(term), guessed.slip)
}

/** Some pairs of a long word occur by chance; only all of its terms are the word. */
const isWhole = ({ terms }: Way): boolean => terms.reduce((sum, { share }) => sum + share, 0) > 0.99

function* variants(terms: readonly string[], index: TermIndex): Generator<readonly [Way['terms'], number]> {
  const [first = '', ...others] = terms
  if (others.length > 0) {
    yield* together(terms, index)
    return
  }
  const posting = index.posting(first)
  if (posting) yield [[{ term: first, share: 1, posting }], 1]
  for (const relative of index.relatives(first)) {
    const other = index.posting(relative)
    if (other) yield [[{ term: relative, share: 1, posting: other }], relativeWorth]
  }
}

function* together(terms: readonly string[], index: TermIndex): Generator<readonly [Way['terms'], number]> {
  const known = terms.map((term) => {
    const posting = index.posting(term)
    if (posting) return { term, posting, weight: rarity(index.size, posting.places.length) }
    const relative = index.relatives(term)[0]
    const other = relative === undefined ? undefined : index.posting(relative)
    return { term: relative ?? term, posting: other, weight: rarity(index.size, other?.places.length ?? 0) }
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const held = known.flatMap(({ term, posting, weight }) => (posting ? [{ term, posting, share: weight / total }] : []))
  if (held.length > 0) yield [held, 1]
}

/** The commands for which something speaks, and how much; valid until the next gathering. */
export interface Gathered {
  readonly places: readonly number[]
  readonly values: Float32Array
}

export interface Evidence {
  readonly index: TermIndex
  gather(ways: readonly Way[]): Gathered
}

/** Adds up, in arrays that are kept between queries, what each command has for one word. */
export const createEvidence = (index: TermIndex): Evidence => {
  const values = new Float32Array(index.size)
  const held = new Float32Array(index.size)
  let places: number[] = []
  const raise = (place: number, value: number): void => {
    const before = values[place] ?? 0
    if (before === 0) places.push(place)
    if (value > before) values[place] = value
  }
  const addOne = (posting: Posting, quality: number): void => {
    for (let at = 0; at < posting.places.length; at += 1)
      raise(posting.places[at] ?? 0, (posting.strengths[at] ?? 0) * quality)
  }
  const addTogether = (way: Way): void => {
    const touched: number[] = []
    for (const { share, posting } of way.terms) {
      for (let at = 0; at < posting.places.length; at += 1) {
        const place = posting.places[at] ?? 0
        if (held[place] === 0) touched.push(place)
        held[place] = (held[place] ?? 0) + share * (posting.strengths[at] ?? 0)
      }
    }
    for (const place of touched) {
      const value = valueOf(way, held[place] ?? 0)
      if (value > 0) raise(place, value)
      held[place] = 0
    }
  }
  return {
    index,
    gather: (ways) => {
      for (const place of places) values[place] = 0
      places = []
      for (const way of ways) {
        const [only, ...others] = way.terms
        if (only && others.length === 0 && only.share === 1) addOne(only.posting, way.quality)
        else addTogether(way)
      }
      return { places, values }
    },
  }
}
