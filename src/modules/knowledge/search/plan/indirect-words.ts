import { editDistance } from '../../../../kernel/nearest.ts'
import { characters } from '../../../../text/characters.ts'
import { soundMatcher } from '../../../../text/sounds.ts'
import { bigrams } from '../../../../text/terms.ts'
import type { Alternative, Indirect, TypedWord } from './clauses.ts'

/** Looks for other words among those of the index that begin with some letters. */
export interface WordLookup {
  /** The letters; none if the index is not needed. */
  readonly initials: string
  among(words: readonly string[]): readonly Alternative[]
}

/** If more words than these are similar, it is not clear which one is meant. */
const maxMeanings = 6

const asAlternatives = (words: readonly string[], indirect: Indirect): readonly Alternative[] =>
  words.length > maxMeanings ? [] : words.map((word) => ({ terms: [word], indirect }))

/** A kana word may be a foreign word of the index: データベース is database. */
const soundsLike = ({ kind, text }: TypedWord): WordLookup | undefined => {
  const matcher = kind === 'unspaced' ? soundMatcher(text) : undefined
  return matcher && { initials: matcher.initials, among: (words) => asAlternatives(matcher.among(words), 'sound') }
}

/** A short word with one wrong letter is usually a different word. */
const maxTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** One bit for each letter of the word. One typing error changes at most two bits. */
const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 0x61)
  return letters
}

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The words with the fewest typing errors. Comparing the letters first is faster than computing every distance. */
const nearestOf = (typed: string, words: readonly string[]): readonly string[] => {
  const max = maxTypos(typed)
  const letters = lettersOf(typed)
  const possible = words.filter(
    (word) => Math.abs(word.length - typed.length) <= max && countBits(lettersOf(word) ^ letters) <= 2 * max,
  )
  const typos = new Map(possible.map((word) => [word, editDistance(typed, word)]))
  const fewest = Math.min(max, ...typos.values())
  return possible.filter((word) => typos.get(word) === fewest)
}

const spelledLike = (term: string): WordLookup | undefined => {
  if (!/^[a-z]+$/.test(term) || maxTypos(term) === 0) return undefined
  return { initials: term.charAt(0), among: (words) => asAlternatives(nearestOf(term, words), 'spelling') }
}

const shortestUnspaced = 4
const longestUnspaced = 24

/** One alternative for each character, without that character, in case it is wrong. */
const oneCharacterOff = (text: string): readonly Alternative[] => {
  const each = characters(text)
  if (each.length < shortestUnspaced || each.length > longestUnspaced) return []
  const pairs = bigrams(each)
  return each.map((_, wrong) => ({
    terms: [...new Set(pairs.filter((__, at) => at !== wrong && at !== wrong - 1))],
    indirect: 'spelling' as const,
  }))
}

/** How words that sound or are spelled like a word are found, if few items contain it. */
export const lookupFor = (
  typed: TypedWord,
  term: string,
  { count, asSpelled }: { readonly count: number; readonly asSpelled: boolean },
): WordLookup | undefined => {
  const sounding = soundsLike(typed)
  if (count > 0 || asSpelled) return sounding
  if (typed.kind === 'word') return sounding ?? spelledLike(term)
  if (typed.kind !== 'unspaced') return sounding
  return {
    initials: sounding?.initials ?? '',
    among: (words) => {
      const found = sounding?.among(words) ?? []
      return found.length > 0 ? found : oneCharacterOff(typed.text)
    },
  }
}
