import type { ItemText } from '../../ports.ts'
import { foldPhrase } from './search-plan.ts'

const isLetter = (text: string, index: number): boolean => /[a-z0-9]/.test(text.charAt(index))

/** A phrase that begins or ends with a Latin letter does not begin or end inside a word. */
export const holdsPhrase = (text: string, phrase: string): boolean => {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    const cutsStart = isLetter(phrase, 0) && at > 0 && isLetter(text, at - 1)
    const cutsEnd = isLetter(phrase, phrase.length - 1) && isLetter(text, end)
    if (!cutsStart && !cutsEnd) return true
  }
  return false
}

/** Tells of phrases whether any field of the item holds them. */
export const phraseTest = ({ title, description, content, tags }: ItemText): ((phrase: string) => boolean) => {
  const fields = [title, ...tags, description, content].map(foldPhrase)
  return (phrase) => fields.some((field) => holdsPhrase(field, phrase))
}
