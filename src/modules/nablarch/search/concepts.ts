import { fold } from '../../../text/fold.ts'
import type { Thesaurus } from '../knowledge/schemas/search-words.ts'

/** The forms in kana of at least five characters, which are used to correct misspelt words. */
export const kanaFormsOf = (thesaurus: FoldedThesaurus): readonly string[] =>
  thesaurus.flat().filter((form) => /^[ぁ-ゖー]{5,}$/.test(form))

/** Finds the concepts in a text: one term for each line of the thesaurus that has a form in it. */
export type FindConcepts = (text: string) => readonly string[]

/** The folded forms of each concept. */
export type FoldedThesaurus = readonly (readonly string[])[]

export const foldThesaurus = (thesaurus: Thesaurus): FoldedThesaurus =>
  thesaurus.map((line) => line.map((form) => fold(separated(form))))

export const conceptFinder = (thesaurus: FoldedThesaurus): FindConcepts => {
  const forms = formsByBeginning(thesaurus)
  return (text) => {
    const written = separated(text)
    const folded = fold(written)
    const found: string[] = []
    for (let at = 0; at < folded.length - 1; at++) {
      const candidates = forms.get(beginningAt(folded, at))
      if (candidates === undefined) continue
      for (const { form, concept } of candidates) {
        if (folded.startsWith(form, at) && isWholeWord(written, at, form.length)) found.push(concept)
      }
    }
    return found
  }
}

/** The first two characters as a number: a fast map key, because it is looked up at every offset of every text. */
const beginningAt = (text: string, at: number): number => text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1)

/**
 * Splits identifiers into words, so that `OnDoubleSubmission` contains "double submission". After NFKC, folding changes
 * no offset.
 */
const separated = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/(?<=\w)[-_.](?=\w)/g, ' ')

interface Form {
  readonly form: string
  readonly concept: string
}

const formsByBeginning = (thesaurus: FoldedThesaurus): ReadonlyMap<number, readonly Form[]> => {
  const forms = new Map<number, Form[]>()
  for (const [number, line] of thesaurus.entries()) {
    for (const form of line) {
      const key = beginningAt(form, 0)
      const same = forms.get(key)
      if (same === undefined) forms.set(key, [{ form, concept: `§${number}` }])
      else same.push({ form, concept: `§${number}` })
    }
  }
  return forms
}

/** Character codes are compared for speed. At the ends of the text the code is NaN. */
const isKatakana = (code: number): boolean => code >= 0x30a1 && code <= 0x30fc

const isLatin = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && code <= 0x24f)

const longMark = 0x30fc
const isPlural = (code: number): boolean => code === 0x73 || code === 0x53

/** ログ must not match inside カタログ, nor log inside catalog. A plural s and the final ー of サーバー are allowed. */
const isWholeWord = (written: string, start: number, length: number): boolean => {
  const [before, first] = [written.charCodeAt(start - 1), written.charCodeAt(start)]
  const end = start + length
  const [last, next, afterNext] = [written.charCodeAt(end - 1), written.charCodeAt(end), written.charCodeAt(end + 1)]
  if ((isKatakana(first) && isKatakana(before)) || (isLatin(first) && isLatin(before))) return false
  if (isKatakana(last)) return !isKatakana(next) || (next === longMark && !isKatakana(afterNext))
  return !isLatin(last) || !isLatin(next) || (isPlural(next) && !isLatin(afterNext))
}
