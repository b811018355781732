import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { wordTerms } from './identifier.ts'
import { scriptRuns } from './script-runs.ts'

/** A change of what `termsOf` gives must change this number: stored indexes are then made anew. */
export const termsVersion = 2

/** Pairs of neighbouring characters; what is written without blanks is found by them. */
export const bigrams = (each: readonly string[]): readonly string[] =>
  each.slice(1).map((character, index) => `${each[index] ?? ''}${character}`)

/** Every term of a text, repeated as often as it occurs. */
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
  // A sign inside a word can be searched by itself, like one that stands alone.
  terms.push(...parts, ...new Set(word.match(/[%_#@&+$]/g)))
}

/** A character that stands for a whole word, as 鍵 does in 鍵を持つ and not in 鍵盤. No text can hold this term by itself. */
export const aloneTerm = (character: string): string => `=${character}`

const isKanji = (character: string | undefined): boolean =>
  character !== undefined && character >= '\u3400' && character <= '\u9fff'

/** One by one instead of all at once: a run may be as long as the whole text. */
const addUnspaced = (terms: string[], each: readonly string[]): void => {
  for (const [index, character] of each.entries()) {
    terms.push(character)
    if (isKanji(character) && !isKanji(each[index - 1]) && !isKanji(each[index + 1])) terms.push(aloneTerm(character))
  }
  for (const pair of bigrams(each)) terms.push(pair)
}
