import { characters } from '../characters.ts'
import { fold } from '../fold.ts'
import { wordTerms } from '../identifier.ts'
import { bigrams } from '../terms.ts'
import { englishBeginningWith, japaneseBeginningWith } from './find-entries.ts'

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
  return formsBeginningWith(folded.charAt(0)).some(({ text, inflects }) => !inflects && text === folded)
}

/** The Japanese translations of an English word, which is given as a term. */
export const japaneseFor = (term: string): Translations => {
  const translations = knownJapanese.get(term) ?? findJapanese(term)
  // Unknown words are not cached: queries could fill the memory with them.
  if (translations.length > 0) knownJapanese.set(term, translations)
  return translations
}

interface Form {
  /** The folded text to find. */
  readonly text: string
  /** Whether it is a verb or an adjective without its ending, so that hiragana must follow. */
  readonly inflects: boolean
  readonly english: readonly string[]
}

// A program that answers one prompt needs about ten of thousands of entries, so only their lines are read.
const knownJapanese = new Map<string, Translations>()

/** Remembers what was found for short texts, up to a number: a hostile text has many. */
const remembering = <Value>(find: (start: string) => Value): ((start: string) => Value) => {
  const known = new Map<string, Value>()
  return (start) => {
    const before = known.get(start)
    if (before !== undefined) return before
    if (known.size >= mostRemembered) known.clear()
    const found = find(start)
    known.set(start, found)
    return found
  }
}
const mostRemembered = 4_096

/** The forms with this folded first character, the longest first. */
const formsBeginningWith = remembering((first): readonly Form[] =>
  first === ''
    ? []
    : japaneseBeginningWith(first)
        .flatMap(({ written, entry }) => formsOf(written, entry.english))
        .sort((a, b) => b.text.length - a.text.length),
)

const englishWords = remembering((start) => englishBeginningWith(start).filter(({ written }) => !joint.test(written)))

/** The first three letters, which inflection does not change. */
const beginning = (word: string): string => word.slice(0, 3).toLowerCase()

const findJapanese = (term: string): Translations => {
  if (term.length < minEnglishLength) return []
  return englishWords(beginning(term))
    .filter(({ written }) => wordTerms(written).whole === term)
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
  formsBeginningWith(run.folded.charAt(start)).find(
    (form) => run.folded.startsWith(form.text, start) && fits(form, run.written, start),
  )

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
