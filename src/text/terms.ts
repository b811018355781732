import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { wordTerms } from './identifier.ts'
import { scriptRuns } from './script-runs.ts'

/** Increase this number whenever the result of `termsOf` changes: stored indexes are then rebuilt. */
export const termsVersion = 2

/** Pairs of neighbouring characters, the search terms of scripts without spaces. */
export const bigrams = (each: readonly string[]): readonly string[] =>
  each.slice(1).map((character, index) => `${each[index] ?? ''}${character}`)

/** All terms of a text, including repetitions. */
export const termsOf = (text: string): readonly string[] => {
  const terms: string[] = []
  for (const run of scriptRuns(text)) {
    if (run.kind === 'word') addWord(terms, run.text)
    else if (run.kind === 'sign') terms.push(fold(run.text))
    else addUnspaced(terms, characters(fold(run.text)))
  }
  return terms
}

const addWord = (terms: string[], word: string): void => {
  const { whole, parts } = wordTerms(word)
  terms.push(whole)
  if (parts.length === 0) return
  // A sign inside a word can be searched by itself.
  terms.push(...parts, ...new Set(word.match(/[%_#@&+$]/g)))
}

/** The term for a single kanji that is a whole word: 鍵 in 鍵を持つ, not in 鍵盤. The `=` keeps it distinct. */
export const aloneTerm = (character: string): string => `=${character}`

const isKanji = (character: string | undefined): boolean =>
  character !== undefined && character >= '\u3400' && character <= '\u9fff'

/** Pushes one by one, because a spread of a very long run would overflow the stack. */
const addUnspaced = (terms: string[], each: readonly string[]): void => {
  for (const [index, character] of each.entries()) {
    terms.push(character)
    if (isKanji(character) && !isKanji(each[index - 1]) && !isKanji(each[index + 1])) terms.push(aloneTerm(character))
  }
  for (const pair of bigrams(each)) terms.push(pair)
}
