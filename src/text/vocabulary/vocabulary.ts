import { characters } from '../characters.ts'
import { fold } from '../fold.ts'
import { wordTerms } from '../identifier.ts'
import { bigrams } from '../terms.ts'
import { parseEntries, type Entry } from './entries.ts'
import { everyday } from './everyday.ts'
import { jargon } from './jargon.ts'

/** The translations of a word, each as the terms that must all occur. */
export type Translations = readonly (readonly string[])[]

export interface TranslatedStretch {
  readonly start: number
  readonly end: number
  readonly translations: Translations
}

/** The known words in a run of Japanese, the longest at each position. Folding keeps the offsets of such a run. */
export const translatedStretches = (written: string): readonly TranslatedStretch[] => {
  const run = { written, folded: fold(written) }
  const found: TranslatedStretch[] = []
  for (let start = 0; start < run.folded.length; ) {
    const form = formAt(run, start)
    if (form !== undefined)
      found.push({ start, end: start + form.text.length, translations: form.english.map(englishTerms) })
    start += form?.text.length ?? 1
  }
  return found
}

/** Whether a Japanese word is in the vocabulary, in exactly this form. */
export const isKnownWord = (word: string): boolean => {
  const folded = fold(word)
  return (
    vocabulary()
      .forms.get(folded.charAt(0))
      ?.some(({ text, inflects }) => !inflects && text === folded) ?? false
  )
}

/** The Japanese translations of an English word, which is given as a term. */
export const japaneseFor = (term: string): Translations => {
  const known = vocabulary().japanese
  const translations = known.get(term) ?? findJapanese(term)
  // Unknown words are not cached: queries could fill the memory with them.
  if (translations.length > 0) known.set(term, translations)
  return translations
}

interface Form {
  /** The folded text to find. */
  readonly text: string
  /** Whether it is a verb or an adjective without its ending, so that hiragana must follow. */
  readonly inflects: boolean
  readonly english: readonly string[]
}

/** Terms are computed lazily, because a search needs only about ten of thousands. */
interface Vocabulary {
  /** By first character, the longest first. */
  readonly forms: ReadonlyMap<string, readonly Form[]>
  /** By the first three letters of their English words, which inflection does not change. */
  readonly entries: ReadonlyMap<string, readonly EnglishWord[]>
  readonly japanese: Map<string, Translations>
}

interface EnglishWord {
  readonly word: string
  readonly entry: Entry
}

let made: Vocabulary | undefined
const vocabulary = (): Vocabulary => (made ??= build([...parseEntries(everyday), ...parseEntries(jargon)]))

const build = (entries: readonly Entry[]): Vocabulary => {
  const forms = groupBy(
    entries.flatMap(({ japanese, english }) => japanese.flatMap((text) => formsOf(text, english))),
    ({ text }) => text.charAt(0),
  )
  for (const known of forms.values()) known.sort((a, b) => b.text.length - a.text.length)
  const words = entries.flatMap((entry) =>
    entry.english.filter((word) => !joint.test(word)).map((word) => ({ word, entry })),
  )
  return { forms, entries: groupBy(words, ({ word }) => beginning(word)), japanese: new Map() }
}

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}

const beginning = (word: string): string => word.slice(0, 3).toLowerCase()

const findJapanese = (term: string): Translations => {
  if (term.length < minEnglishLength) return []
  const words = vocabulary().entries.get(beginning(term)) ?? []
  return words
    .filter(({ word }) => wordTerms(word).whole === term)
    .flatMap(({ entry }) => entry.japanese.map(japaneseTerms))
}

/** Shorter words (cd, id, set) have too many meanings to be translated. */
const minEnglishLength = 4

/** The separators in a term of several words. */
const joint = /[_-]/

const englishTerms = (word: string): readonly string[] => word.split(joint).map((part) => wordTerms(part).whole)

const japaneseTerms = (form: string): readonly string[] => {
  const each = characters(fold(form))
  return each.length === 1 ? each : [...new Set(bigrams(each))]
}

/** Verbs and adjectives. Words in katakana do not inflect. */
const inflected = /(?:\p{Script=Han}.*|^\p{Script=Hiragana}{3,})[うくぐすつぬぶむるい]$/u

const formsOf = (written: string, english: readonly string[]): readonly Form[] => {
  const text = fold(written)
  const whole = { text, inflects: false, english }
  return inflected.test(written) ? [whole, { text: text.slice(0, -1), inflects: true, english }] : [whole]
}

interface Run {
  readonly written: string
  readonly folded: string
}

const formAt = (run: Run, start: number): Form | undefined =>
  vocabulary()
    .forms.get(run.folded.charAt(start))
    ?.find((form) => run.folded.startsWith(form.text, start) && fits(form, run.written, start))

const hiragana = /\p{Script=Hiragana}/u
const katakana = /[\p{Script=Katakana}ー]/u
const kanji = /\p{Script=Han}/u

/** A katakana word must not match inside a longer one (ログ in プログラム), nor a single kanji (行 in 実行). */
const fits = ({ text, inflects }: Form, written: string, start: number): boolean => {
  const [before, first] = [written.charAt(start - 1), written.charAt(start)]
  const [last, after] = [written.charAt(start + text.length - 1), written.charAt(start + text.length)]
  if (inflects) return hiragana.test(after)
  if ((katakana.test(first) && katakana.test(before)) || (katakana.test(last) && katakana.test(after))) return false
  return text.length > 1 || !(kanji.test(after) || kanji.test(before))
}
