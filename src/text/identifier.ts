import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'

export interface WordTerms {
  /** The word as one term: an inflected form folded, or an identifier with all its punctuation. */
  readonly whole: string
  /** The words that it is made of, when there are several. */
  readonly parts: readonly string[]
  /** Signs at its end carry meaning, so the parts alone are not the same thing: 100%, C#. */
  readonly exact: boolean
}

/** No word of a language is that long; what is longer is an encoded blob. */
const longestTerm = 64

const shorten = (term: string): string => characters(term).slice(0, longestTerm).join('')

const humps = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+\p{N}*|\p{N}+/gu

/** Two small letters after capitals begin a word (HTTPServer), one does not (APIs). */
const hasHumps = /\p{Ll}\p{N}*\p{Lu}|\p{Lu}{2}\p{Ll}{2}/u

const splitHumps = (word: string): readonly string[] => (hasHumps.test(word) ? (word.match(humps) ?? [word]) : [word])

const term = (word: string): string => {
  const folded = fold(/^\p{Lu}{2,}s$/u.test(word) ? word.slice(0, -1) : word)
  return folded.length > longestTerm ? shorten(folded) : stem(folded)
}

/** Most words are like this and need none of the care that identifiers need. */
const plainWord = /^(?:[A-Za-z]?[a-z0-9]{0,63}|[A-Z0-9]{1,64})$/

/** What a run of letters is searched by. Plain words have no parts. */
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
