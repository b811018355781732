import { japaneseFor, translatedStretches } from '../../../../text/vocabulary/vocabulary.ts'

/** Joins character pairs to a word again: each pair overlaps the next one by a character. */
const joined = (terms: readonly string[]): string =>
  terms.map((term, index) => (index === 0 ? term : term.slice(1))).join('')

const cache = new Map<string, readonly (readonly string[])[]>()

/** English words with the same Japanese translation: run and execute. The cache is as small as the vocabulary. */
export const siblingsOf = (term: string): readonly (readonly string[])[] => {
  const names = japaneseFor(term)
  if (names.length === 0) return []
  const cached = cache.get(term)
  if (cached) return cached
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
  cache.set(term, all)
  return all
}
