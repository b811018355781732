import type { MatchKind } from '../ranking.ts'
import type { Clause } from './clause.ts'
import type { Posting, TermIndex } from './term-index.ts'

/** Terms of the registry that match a word, and the share of each in the meaning of the word. */
export interface TermMatch {
  readonly terms: readonly { readonly term: string; readonly share: number; readonly posting: Posting }[]
  readonly kind: MatchKind
  readonly quality: number
}

/** The weight of a term that `count` of all commands have: rare terms weigh more. */
export const rarity = (size: number, count: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5))

/** The worth of a word with the same root. */
const sameRootWorth = 0.9

/** A part of a name may belong to another name, so it is worth less than its share. */
const partialWorth = 0.7

/** Smaller parts of a word are found everywhere, so they do not count. */
const minHeld = 0.4

/** The value of a command that has the share `held` of the terms of a match, 0–1. */
export const valueOf = (match: Pick<TermMatch, 'quality'>, held: number): number => {
  if (held < minHeld) return 0
  return match.quality * (held > 0.85 ? held : held * partialWorth)
}

/** The worth of words that are not written as in the registry. A typo may also be a different word. */
const guessWorth = { sound: 0.8, sounds: 0.49, halves: 0.9, start: 0.49, typo: 0.49 } as const

/** Words with fewer kana sound like many others. */
const minSureKana = 6

/** A foreign word has more letters than kana. With fewer, only its start matches (memory in メモリアル). */
const soundWorth = (word: string, term: string): number => {
  const kana = word.replace(/[ァィゥェォッャュョー]/gu, '').length
  return kana >= minSureKana && term.length >= kana ? guessWorth.sound : guessWorth.sounds
}

export const matchesOf = (clause: Clause, index: TermIndex): readonly TermMatch[] => {
  const matches = new Map<string, TermMatch>()
  const add = (match: TermMatch): void => {
    const key = match.terms.map(({ term }) => term).join(' ')
    if ((matches.get(key)?.quality ?? 0) < match.quality) matches.set(key, match)
  }
  for (const { terms, kind, quality } of clause.alternatives) {
    for (const [found, worth] of variants(terms, index)) add({ terms: found, kind, quality: quality * worth })
  }
  if (![...matches.values()].some((match) => match.quality >= minKnownQuality && isWhole(match)))
    for (const match of guesses(clause, index)) add(match)
  return [...matches.values()]
}

/** Below this quality a match is only related to the word, so guesses are tried as well. */
const minKnownQuality = 0.5

/** Guesses for a word that the registry does not have. A word of our vocabulary is not taken for a typo. */
function* guesses({ word, alternatives }: Clause, { words, ...index }: TermIndex): Generator<TermMatch> {
  const single = function* (terms: readonly string[], quality: number): Generator<TermMatch> {
    for (const term of terms) {
      const posting = index.posting(term)
      if (posting) yield { terms: [{ term, share: 1, posting }], kind: 'related', quality }
    }
  }
  const isKnown = alternatives.some(({ kind }) => kind !== 'direct')
  for (const sounding of isKnown ? [] : words.soundingLike(word)) {
    for (const match of single([sounding], soundWorth(word, sounding))) yield { ...match, kind: 'vocabulary' }
  }
  const [term = '', ...others] = alternatives[0]?.terms ?? []
  if (others.length > 0) return
  const halves = words.halvesOf(term)
  if (halves)
    for (const [terms] of together(halves, { words, ...index }))
      yield { terms, kind: 'direct', quality: guessWorth.halves }
  const starts = words.sharingStart(term)
  yield* single(starts, guessWorth.start)
  if (!isKnown && !halves && starts.length === 0) yield* single(words.misspelt(term), guessWorth.typo)
}

/** Whether all terms were found. Some character pairs of a long word occur by chance. */
const isWhole = ({ terms }: TermMatch): boolean => terms.reduce((sum, { share }) => sum + share, 0) > 0.99

function* variants(terms: readonly string[], index: TermIndex): Generator<readonly [TermMatch['terms'], number]> {
  const [first = '', ...others] = terms
  if (others.length > 0) {
    yield* together(terms, index)
    return
  }
  const posting = index.posting(first)
  if (posting) yield [[{ term: first, share: 1, posting }], 1]
  for (const relative of index.relatives(first)) {
    const other = index.posting(relative)
    if (other) yield [[{ term: relative, share: 1, posting: other }], sameRootWorth]
  }
}

function* together(terms: readonly string[], index: TermIndex): Generator<readonly [TermMatch['terms'], number]> {
  const known = terms.map((term) => {
    const posting = index.posting(term)
    if (posting) return { term, posting, weight: rarity(index.size, posting.positions.length) }
    const relative = index.relatives(term)[0]
    const other = relative === undefined ? undefined : index.posting(relative)
    return { term: relative ?? term, posting: other, weight: rarity(index.size, other?.positions.length ?? 0) }
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const held = known.flatMap(({ term, posting, weight }) => (posting ? [{ term, posting, share: weight / total }] : []))
  if (held.length > 0) yield [held, 1]
}

/** The positions of matching commands and their values. Valid until the next call of `gather`. */
export interface Gathered {
  readonly positions: readonly number[]
  readonly values: Float32Array
}

export interface Evidence {
  readonly index: TermIndex
  gather(matches: readonly TermMatch[]): Gathered
}

/** Computes the value of each command for one word. The arrays are reused between queries. */
export const createEvidence = (index: TermIndex): Evidence => {
  const values = new Float32Array(index.size)
  const held = new Float32Array(index.size)
  let positions: number[] = []
  const raise = (position: number, value: number): void => {
    const before = values[position] ?? 0
    if (before === 0) positions.push(position)
    if (value > before) values[position] = value
  }
  const addOne = (posting: Posting, quality: number): void => {
    for (let at = 0; at < posting.positions.length; at += 1)
      raise(posting.positions[at] ?? 0, (posting.strengths[at] ?? 0) * quality)
  }
  const addTogether = (match: TermMatch): void => {
    const touched: number[] = []
    for (const { share, posting } of match.terms) {
      for (let at = 0; at < posting.positions.length; at += 1) {
        const position = posting.positions[at] ?? 0
        if (held[position] === 0) touched.push(position)
        held[position] = (held[position] ?? 0) + share * (posting.strengths[at] ?? 0)
      }
    }
    for (const position of touched) {
      const value = valueOf(match, held[position] ?? 0)
      if (value > 0) raise(position, value)
      held[position] = 0
    }
  }
  return {
    index,
    gather: (matches) => {
      for (const position of positions) values[position] = 0
      positions = []
      for (const match of matches) {
        const [only, ...others] = match.terms
        if (only && others.length === 0 && only.share === 1) addOne(only.posting, match.quality)
        else addTogether(match)
      }
      return { positions, values }
    },
  }
}
