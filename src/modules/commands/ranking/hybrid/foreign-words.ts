import { fold } from '../../../../text/fold.ts'
import { withoutLongMark } from '../../../../text/long-mark.ts'
import { segments } from '../../../../text/segments.ts'

const katakanaRuns = /[\u30a1-\u30faー]{2,}/gu
const ascii = /^[\0-\x7f]*$/
const katakanaOnly = /^[\u30a1-\u30faー]{2,}$/u

/** Marks these terms. Folded texts have no katakana, so no other term begins with it. */
const mark = 'カ'

/** A term without its mark, for output. */
export const shownTerm = (term: string): string => (term.startsWith(mark) ? term.slice(mark.length) : term)

/** A whole katakana word as one term, because its character pairs also occur in other words (ランチ in ブランチ). */
export const foreignTerm = (word: string): string | undefined =>
  katakanaOnly.test(word) ? `${mark}${withoutLongMark(fold(word))}` : undefined

/** The katakana words of a text, whole and in the parts that the dictionary finds. */
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
