import type { ItemText } from '../../ports.ts'
import { foldPhrase, type Alternative, type Clause } from './search-plan.ts'

const isLetter = (text: string, index: number): boolean => /[a-z0-9]/.test(text.charAt(index))

/** A phrase that begins or ends with a Latin letter does not begin or end inside a word. */
const holdsPhrase = (text: string, phrase: string): boolean => {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    const cutsStart = isLetter(phrase, 0) && at > 0 && isLetter(text, at - 1)
    const cutsEnd = isLetter(phrase, phrase.length - 1) && isLetter(text, end)
    if (!cutsStart && !cutsEnd) return true
  }
  return false
}

const phrasesOf = (alternatives: readonly Alternative[]): readonly string[] => alternatives.flatMap(({ phrase }) => phrase ?? [])

export interface PhraseCheck {
  /** Of each list one phrase must be there. */
  readonly wanted: readonly (readonly string[])[]
  readonly unwanted: readonly string[]
}

/** The part of a search that only the texts can answer; undefined when there is none. */
export const phraseCheckOf = (clauses: readonly Clause[], excluded: readonly Alternative[]): PhraseCheck | undefined => {
  const wanted = clauses.filter(({ required }) => required).map(({ alternatives }) => phrasesOf(alternatives))
  const unwanted = phrasesOf(excluded)
  return wanted.length > 0 || unwanted.length > 0 ? { wanted, unwanted } : undefined
}

export const passesPhrases = ({ title, description, content, tags }: ItemText, { wanted, unwanted }: PhraseCheck): boolean => {
  const fields = [title, ...tags, description, content].map(foldPhrase)
  const holds = (phrase: string): boolean => fields.some((field) => holdsPhrase(field, phrase))
  return wanted.every((phrases) => phrases.some(holds)) && !unwanted.some(holds)
}
