import { maxParsed } from '../documents/excess.ts'

/** Each of them goes through the whole document. */
const mostReplacements = 20

const countOf = (text: string, word: string): number => {
  let count = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) count++
  return count
}

/** Replaces words as `conf.py` says, one after the other. A word that would make the text too long stays. */
export const replaceWords = (text: string, replacements: ReadonlyMap<string, string>): string => {
  let replaced = text
  for (const [word, value] of [...replacements].slice(0, mostReplacements)) {
    const grown = replaced.length + countOf(replaced, word) * (value.length - word.length)
    if (value !== '' && grown <= maxParsed) replaced = replaced.replaceAll(word, () => value)
  }
  return replaced
}
