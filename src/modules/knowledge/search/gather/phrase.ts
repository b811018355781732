import type { ItemText } from '../../ports.ts'
import { foldPhrase } from '../plan/clauses.ts'

const isLetter = (text: string, index: number): boolean => /[a-z0-9]/.test(text.charAt(index))

/** The index after the word that begins at this index. */
const afterWord = (text: string, at: number): number => {
  let next = at + 1
  while (isLetter(text, next)) next++
  return next
}

/** Whether the text contains the phrase. A phrase of Latin letters must not begin or end inside a word. */
export const holdsPhrase = (text: string, phrase: string): boolean => {
  const beginsWord = isLetter(phrase, 0)
  const endsWord = isLetter(phrase, phrase.length - 1)
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, beginsWord ? afterWord(text, at) : at + 1)) {
    const cutsStart = beginsWord && at > 0 && isLetter(text, at - 1)
    const cutsEnd = endsWord && isLetter(text, at + phrase.length)
    if (!cutsStart && !cutsEnd) return true
  }
  return false
}

/** Returns a test whether any field of the item contains a phrase. */
export const phraseTest = ({ title, description, content, tags }: ItemText): ((phrase: string) => boolean) => {
  const fields = [title, ...tags, description, content].map(foldPhrase)
  return (phrase) => fields.some((field) => holdsPhrase(field, phrase))
}
