import { characters } from '../characters.ts'
import { fold } from '../fold.ts'
import { wordTerms } from '../identifier.ts'
import { bigrams } from '../terms.ts'
import { parseEntries, type Entry } from './entries.ts'
import { everyday } from './everyday.ts'
import { jargon } from './jargon.ts'

/** What a word is called in the other language: of each way, all terms must be there. */
export type Translations = readonly (readonly string[])[]

export interface TranslatedStretch {
  readonly start: number
  readonly end: number
  readonly translations: Translations
}

/** Every known word in a run of Japanese; where several begin at one place, the longest. Folding it moves no character. */
export const translatedStretches = (written: string): readonly TranslatedStretch[] => {
  const run = { written, folded: fold(written) }
  const found: TranslatedStretch[] = []
  for (let start = 0; start < run.folded.length; ) {
    const form = formAt(run, start)
    if (form !== undefined) found.push({ start, end: start + form.text.length, translations: form.translations })
    start += form?.text.length ?? 1
  }
  return found
}

/** Whether a Japanese word stands in the vocabulary, just so. */
export const isKnownWord = (word: string): boolean => {
  const folded = fold(word)
  return vocabulary().forms.get(folded.charAt(0))?.some(({ text, inflects }) => !inflects && text === folded) ?? false
}

/** How an English word is written in Japanese; the word is given by its term. */
export const japaneseFor = (term: string): Translations => vocabulary().japanese.get(term) ?? []

interface Form {
  /** What must stand in the text. */
  readonly text: string
  /** A verb or an adjective without its ending: more kana must follow. */
  readonly inflects: boolean
  readonly translations: Translations
}

interface Vocabulary {
  /** By their first character, the longest first. */
  readonly forms: ReadonlyMap<string, readonly Form[]>
  readonly japanese: ReadonlyMap<string, Translations>
}

let made: Vocabulary | undefined
const vocabulary = (): Vocabulary => (made ??= build([...parseEntries(everyday), ...parseEntries(jargon)]))

const build = (entries: readonly Entry[]): Vocabulary => {
  const forms = new Map<string, Form[]>()
  const japanese = new Map<string, (readonly string[])[]>()
  for (const entry of entries) {
    const translations = entry.english.map(englishTerms)
    for (const form of entry.japanese.flatMap((text) => formsOf(text, translations))) {
      forms.set(form.text.charAt(0), [...(forms.get(form.text.charAt(0)) ?? []), form])
    }
    for (const [term = '', ...others] of translations) {
      if (others.length > 0 || term.length < shortestEnglish) continue
      japanese.set(term, [...(japanese.get(term) ?? []), ...entry.japanese.map(japaneseTerms)])
    }
  }
  for (const known of forms.values()) known.sort((a, b) => b.text.length - a.text.length)
  return { forms, japanese }
}

/** Shorter ones (cd, id, set) mean too many things to be translated. */
const shortestEnglish = 4

const englishTerms = (word: string): readonly string[] => word.split(/[_-]/).map((part) => wordTerms(part).whole)

const japaneseTerms = (form: string): readonly string[] => {
  const each = characters(fold(form))
  return each.length === 1 ? each : [...new Set(bigrams(each))]
}

/** Verbs and adjectives, as they are written: a word in katakana is none, whatever it ends in. */
const inflected = /(?:\p{Script=Han}.*|^\p{Script=Hiragana}{3,})[うくぐすつぬぶむるい]$/u

const formsOf = (written: string, translations: Translations): readonly Form[] => {
  const text = fold(written)
  const whole = { text, inflects: false, translations }
  return inflected.test(written) ? [whole, { text: text.slice(0, -1), inflects: true, translations }] : [whole]
}

interface Run {
  readonly written: string
  readonly folded: string
}

const formAt = (run: Run, start: number): Form | undefined =>
  vocabulary().forms.get(run.folded.charAt(start))?.find((form) => run.folded.startsWith(form.text, start) && fits(form, run.written, start))

const hiragana = /\p{Script=Hiragana}/u
const katakana = /[\p{Script=Katakana}ー]/u
const kanji = /\p{Script=Han}/u

/** A word in katakana ends where katakana ends: ログ is no part of プログラム. One kanji is a word only alone: 行 is none in 実行. */
const fits = ({ text, inflects }: Form, written: string, start: number): boolean => {
  const [before, first] = [written.charAt(start - 1), written.charAt(start)]
  const [last, after] = [written.charAt(start + text.length - 1), written.charAt(start + text.length)]
  if (inflects) return hiragana.test(after)
  if ((katakana.test(first) && katakana.test(before)) || (katakana.test(last) && katakana.test(after))) return false
  return text.length > 1 || !(kanji.test(after) || kanji.test(before))
}
