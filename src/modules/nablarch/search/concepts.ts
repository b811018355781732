import { fold } from '../../../text/fold.ts'
import type { Thesaurus } from '../knowledge/schemas/spoken-words.ts'

/** The forms that a word in kana may have been meant for: one that is longer and spelled in kana alone. */
export const kanaFormsOf = (thesaurus: FoldedThesaurus): readonly string[] =>
  thesaurus.flat().filter((form) => /^[ぁ-ゖー]{5,}$/.test(form))

/** Finds what is meant, however it is said: a term that stands for every form of one line of the thesaurus. */
export type FindConcepts = (text: string) => readonly string[]

/** The forms of each concept as they are looked for. */
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
        if (folded.startsWith(form, at) && standsAlone(written, at, form.length)) found.push(concept)
      }
    }
    return found
  }
}

/** The first two characters of a form are enough to look it up by, as a number: every place of every text asks for it. */
const beginningAt = (text: string, at: number): number => text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1)

/** Identifiers as words: `OnDoubleSubmission` says what "double submission" says. Folding moves no character after NFKC. */
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

/** By their codes: every form that is found anywhere asks for the characters around it. NaN is beyond the ends of the text. */
const isKatakana = (code: number): boolean => code >= 0x30a1 && code <= 0x30fc

const isLatin = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0xc0 && code <= 0x24f)

const longMark = 0x30fc
const isPlural = (code: number): boolean => code === 0x73 || code === 0x53

/** ログ is no part of カタログ, and log none of catalog; an English word may have its plural, and サーバ its mark. */
const standsAlone = (written: string, start: number, length: number): boolean => {
  const [before, first] = [written.charCodeAt(start - 1), written.charCodeAt(start)]
  const end = start + length
  const [last, next, afterNext] = [written.charCodeAt(end - 1), written.charCodeAt(end), written.charCodeAt(end + 1)]
  if ((isKatakana(first) && isKatakana(before)) || (isLatin(first) && isLatin(before))) return false
  if (isKatakana(last)) return !isKatakana(next) || (next === longMark && !isKatakana(afterNext))
  return !isLatin(last) || !isLatin(next) || (isPlural(next) && !isLatin(afterNext))
}
