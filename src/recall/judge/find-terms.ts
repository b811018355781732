import { fold } from '../../text/fold.ts'
import { termsOf } from '../../text/terms.ts'
import type { WordForm } from './judged.ts'
import type { WeighedWord } from './weigh-words.ts'

/** How surely a text holds each word of the prompt: 1, less for a translation, 0 if not at all. */
export type Strengths = readonly number[]

/** Finds words in the sentences of one item. */
export interface TermFinder {
  strengthsIn(sentence: string): Strengths
}

/** A translation is less certain than the word itself. */
const indirectStrength = 0.8

/** Pairs of characters are found by themselves. All other terms need the text to be cut into words. */
const isPair = (term: string): boolean => /^[\u3041-\u9fff]{2}$/.test(term)

/** A part of a term that every text with the term has: a stem may end differently, and `=` marks a single kanji. */
const hintOf = (term: string): string => {
  if (term.startsWith('=')) return term.slice(1)
  return isPair(term) || term.length < 4 ? term : term.slice(0, -1)
}

/** Cutting a text into terms is slow, so it is done only where one of them may be. */
const findTerms = (text: string, possible: readonly string[]): ReadonlySet<string> => {
  const folded = fold(text)
  const hinted = possible.filter((term) => folded.includes(hintOf(term)))
  return hinted.every(isPair) ? new Set(hinted) : new Set(termsOf(text))
}

const strengthOf = (terms: ReadonlySet<string>, forms: readonly WordForm[]): number => {
  let strength = 0
  for (const { terms: needed, indirect } of forms)
    if (needed.every((term) => terms.has(term))) strength = Math.max(strength, indirect ? indirectStrength : 1)
  return strength
}

/** A finder for the words of a prompt in an item with this text. */
export const createTermFinder = (words: readonly WeighedWord[], whole: string): TermFinder => {
  const folded = fold(whole)
  const possible = new Set<string>()
  for (const { word } of words)
    for (const term of word.forms.flatMap(({ terms }) => terms)) if (folded.includes(hintOf(term))) possible.add(term)
  const forms = words.map(({ word }) => word.forms.filter(({ terms }) => terms.every((term) => possible.has(term))))
  const needed = [...possible]
  const nothing = words.map(() => 0)
  return {
    strengthsIn: (sentence) => {
      const terms = needed.length === 0 ? new Set<string>() : findTerms(sentence, needed)
      return terms.size === 0 ? nothing : forms.map((some) => strengthOf(terms, some))
    },
  }
}
