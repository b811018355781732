import { editDistance } from '../../../../kernel/nearest.ts'
import { characters } from '../../../../text/characters.ts'
import { soundMatcher } from '../../../../text/sounds.ts'
import { bigrams } from '../../../../text/terms.ts'
import type { Alternative, Indirect, TypedWord } from './clauses.ts'
import type { ReadTx } from '../../ports.ts'

interface WordLookup {
  readonly tx: ReadTx
  pause(): Promise<void>
}

/** What sounds or looks like more words than these says nothing. */
const maxMeanings = 6

const meaning = (words: readonly string[], indirect: Indirect): readonly Alternative[] =>
  words.length > maxMeanings ? [] : words.map((word) => ({ terms: [word], indirect }))

async function* wordsWith(initials: string, { tx, pause }: WordLookup): AsyncGenerator<readonly string[]> {
  for (const initial of initials) {
    yield await tx.indexedWords(initial)
    await pause()
  }
}

/** A word in kana may stand for foreign words that the index holds: データベース for database. */
export const soundsLike = async ({ kind, text }: TypedWord, lookup: WordLookup): Promise<readonly Alternative[]> => {
  const matcher = kind === 'unspaced' ? soundMatcher(text) : undefined
  if (!matcher) return []
  const words: string[] = []
  for await (const some of wordsWith(matcher.initials, lookup)) words.push(...some)
  return meaning(matcher.among(words), 'sound')
}

/** In a short word one slip makes another word. */
const maxSlips = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Of each letter whether it occurs: a slip changes two of them at most. */
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

/** The words that take the fewest slips; comparing all letters of all words would take too long. */
const nearestOf = (typed: string, words: readonly string[]): readonly string[] => {
  const most = maxSlips(typed)
  const letters = lettersOf(typed)
  const possible = words.filter(
    (word) => Math.abs(word.length - typed.length) <= most && countBits(lettersOf(word) ^ letters) <= 2 * most,
  )
  const slips = new Map(possible.map((word) => [word, editDistance(typed, word)]))
  const fewest = Math.min(most, ...slips.values())
  return possible.filter((word) => slips.get(word) === fewest)
}

const spelledLike = async (term: string, lookup: WordLookup): Promise<readonly Alternative[]> => {
  if (!/^[a-z]+$/.test(term) || maxSlips(term) === 0) return []
  const words: string[] = []
  for await (const some of wordsWith(term.charAt(0), lookup)) words.push(...some)
  return meaning(nearestOf(term, words), 'spelling')
}

const shortestUnspaced = 4
const longestUnspaced = 24

/** Everything but what one wrong character touches, wherever it may be. */
const oneCharacterOff = (text: string): readonly Alternative[] => {
  const each = characters(text)
  if (each.length < shortestUnspaced || each.length > longestUnspaced) return []
  const pairs = bigrams(each)
  return each.map((_, wrong) => ({
    terms: [...new Set(pairs.filter((__, at) => at !== wrong && at !== wrong - 1))],
    indirect: 'spelling' as const,
  }))
}

/** What a word that no item holds may have been meant to be. */
export const misspellingsOf = async (
  { kind, text }: TypedWord,
  term: string,
  lookup: WordLookup,
): Promise<readonly Alternative[]> =>
  kind === 'unspaced' ? oneCharacterOff(text) : kind === 'word' ? spelledLike(term, lookup) : []
