import { fold } from '../../../../text/fold.ts'
import { withoutLongMark } from '../../../../text/long-mark.ts'
import { segments } from '../../../../text/segments.ts'

const katakanaRuns = /[\u30a1-\u30faー]{2,}/gu
const ascii = /^[\0-\x7f]*$/
const katakanaOnly = /^[\u30a1-\u30faー]{2,}$/u

/** Folded texts have no katakana, so no other term begins like this. */
const mark = 'カ'

/** How a term is shown to people. */
export const shownTerm = (term: string): string => (term.startsWith(mark) ? term.slice(mark.length) : term)

/** A word in katakana as a term of its own: its pairs of characters also occur in other words (ランチ in ブランチ). */
export const foreignTerm = (word: string): string | undefined =>
  katakanaOnly.test(word) ? `${mark}${withoutLongMark(fold(word))}` : undefined

/** The words in katakana of a text, whole and as the dictionary cuts them. */
export const foreignTerms = (text: string): readonly string[] => {
  if (ascii.test(text)) return []
  const terms: string[] = []
  for (const [run] of text.normalize('NFKC').matchAll(katakanaRuns)) {
    for (const word of [run, ...segments(run)]) {
      const term = foreignTerm(word)
      if (term !== undefined) terms.push(term)
    }
  }
  return terms
}
