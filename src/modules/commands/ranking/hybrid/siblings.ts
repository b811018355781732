import { japaneseFor, translatedStretches } from '../../../../text/vocabulary/vocabulary.ts'

/** Two neighbours of a chain of pairs overlap in one character. */
const joined = (terms: readonly string[]): string =>
  terms.map((term, place) => (place === 0 ? term : term.slice(1))).join('')

const known = new Map<string, readonly (readonly string[])[]>()

/** English words that share a Japanese name with one: run and execute. Only words of the vocabulary have any, so few are kept. */
export const siblingsOf = (term: string): readonly (readonly string[])[] => {
  const names = japaneseFor(term)
  if (names.length === 0) return []
  const before = known.get(term)
  if (before) return before
  const siblings = new Map<string, readonly string[]>()
  for (const name of names) {
    const text = joined(name)
    for (const { start, end, translations } of translatedStretches(text)) {
      if (start > 0 || end < text.length) continue
      for (const terms of translations) siblings.set(terms.join(' '), terms)
    }
  }
  siblings.delete(term)
  const all = [...siblings.values()]
  known.set(term, all)
  return all
}
