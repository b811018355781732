import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'

export interface WordTerms {
  /** The word as one term: its stem, or a folded identifier with its punctuation. */
  readonly whole: string
  /** The parts of an identifier, if there are several. */
  readonly parts: readonly string[]
  /** Whether it ends with a sign that has a meaning (100%, C#), so that the parts alone are not the same. */
  readonly exact: boolean
}

/** Real words are shorter; longer terms are usually encoded data. */
const maxTermLength = 64

const shorten = (term: string): string => characters(term).slice(0, maxTermLength).join('')

const humps = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+\p{N}*|\p{N}+/gu

/** Two lower-case letters after capitals begin a new word (HTTPServer), one does not (APIs). */
const hasHumps = /\p{Ll}\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u

const splitHumps = (word: string): readonly string[] => (hasHumps.test(word) ? (word.match(humps) ?? [word]) : [word])

const term = (word: string): string => {
  const folded = fold(/^\p{Lu}{2,}s$/u.test(word) ? word.slice(0, -1) : word)
  return folded.length > maxTermLength ? shorten(folded) : stem(folded)
}

/** A fast path for most words. */
const plainWord = /^(?:[A-Za-z]?[a-z0-9]{0,63}|[A-Z0-9]{1,64})$/

/** The search terms of a word or identifier. Plain words have no parts. */
export const wordTerms = (word: string): WordTerms => {
  if (plainWord.test(word)) return { whole: stem(word.toLowerCase()), parts: [], exact: false }
  const pieces = word.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => piece !== '')
  const parts = pieces.flatMap((piece) => {
    const split = splitHumps(piece)
    return split.length > 1 ? split.map(term) : [term(piece)]
  })
  const exact = /[^\p{L}\p{M}\p{N}]$/u.test(word)
  const joined = pieces.length > 1 || exact
  const whole = joined ? shorten(fold(word)) : term(word)
  return { whole, parts: parts.length > 1 || exact ? parts : [], exact }
}
