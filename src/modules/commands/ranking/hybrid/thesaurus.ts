import { characters } from '../../../../text/characters.ts'
import { fold } from '../../../../text/fold.ts'
import { wordTerms } from '../../../../text/identifier.ts'
import { bigrams } from '../../../../text/terms.ts'
import { parseEntries, type Entry } from '../../../../text/vocabulary/entries.ts'
import { concepts } from './concepts.ts'
import { idioms } from './idioms.ts'

/** One meaning with its names in both languages. Each name is a list of terms that must all be found. */
export interface Concept {
  /** An informal phrase with roughly this meaning. */
  readonly isIdiom: boolean
  readonly japanese: readonly (readonly string[])[]
  readonly english: readonly (readonly string[])[]
}

export interface ConceptStretch {
  readonly start: number
  readonly end: number
  readonly concepts: readonly Concept[]
}

interface Form {
  readonly text: string
  /** A verb or adjective without its ending, so kana must follow. */
  readonly inflects: boolean
  readonly concept: Concept
}

interface Thesaurus {
  /** By first character, the longest first. */
  readonly forms: ReadonlyMap<string, readonly Form[]>
  /** By stems, joined with a blank. */
  readonly phrases: ReadonlyMap<string, readonly Concept[]>
}

let cache: Thesaurus | undefined
const thesaurus = (): Thesaurus => (cache ??= build())

/** Words that may occur inside a phrase without changing it: walk me through, clean this up. */
const determiners = new Set(
  'a an the this that these those it them me my us our your their his her its all some any'.split(' '),
)

export const isDeterminer = (stem: string): boolean => determiners.has(stem)

/** Drops determiners, except at the start. */
const keyOf = (stems: readonly string[]): string =>
  stems.filter((stem, at) => at === 0 || !isDeterminer(stem)).join(' ')

/** The meanings of an English word or phrase, given as stems. */
export const conceptsOf = (stems: readonly string[]): readonly Concept[] => thesaurus().phrases.get(keyOf(stems)) ?? []

/** The known words of a Japanese text; at each position only the longest. */
export const conceptStretches = (written: string): readonly ConceptStretch[] => {
  const run = { written, folded: fold(written) }
  const found: ConceptStretch[] = []
  for (let start = 0; start < run.folded.length; start += 1) {
    const fitting =
      thesaurus()
        .forms.get(run.folded.charAt(start))
        ?.filter((form) => fits(form, run, start)) ?? []
    const longest = fitting[0]?.text.length ?? 0
    const all = fitting.filter(({ text }) => text.length === longest).map(({ concept }) => concept)
    if (longest > 0) found.push({ start, end: start + longest, concepts: all })
  }
  return found
}

const fits = ({ text, inflects }: Form, { folded, written }: Run, start: number): boolean => {
  if (!folded.startsWith(text, start)) return false
  const end = start + text.length
  if (inflects) return /[ぁ-ゖ]/.test(folded.charAt(end))
  // Inside a longer katakana word it counts only if the dictionary splits there; callers pass those pieces separately.
  return (
    !(isKatakana(written, start) && isKatakana(written, start - 1)) &&
    !(isKatakana(written, end - 1) && isKatakana(written, end))
  )
}

interface Run {
  readonly written: string
  readonly folded: string
}

const isKatakana = (text: string, at: number): boolean => /[ァ-ヺー]/u.test(text.charAt(at))

const inflected = /^(?=.*\p{Script=Han}|\p{Script=Hiragana}{3,}$).*[うくぐすつぬぶむるい]$/u

/** The character pairs of a folded Japanese word; a single character is its own term. */
export const pairTerms = (folded: string): readonly string[] => {
  const each = characters(folded)
  return each.length === 1 ? each : [...new Set(bigrams(each))]
}

const englishTerms = (form: string): readonly string[] => form.split('_').map((word) => wordTerms(word).whole)

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const parseIdioms = (lines: string): readonly Entry[] =>
  lines.split('\n').map((line) => ({ japanese: [], english: line.split(' ') }))

const build = (): Thesaurus => {
  const forms = new Map<string, Form[]>()
  const phrases = new Map<string, Concept[]>()
  for (const { japanese, english } of [...parseEntries(concepts), ...parseIdioms(idioms)]) {
    const concept = {
      isIdiom: japanese.length === 0,
      japanese: japanese.map((form) => pairTerms(fold(form))),
      english: english.map(englishTerms),
    }
    for (const written of japanese) {
      const text = fold(written)
      push(forms, text.charAt(0), { text, inflects: false, concept })
      if (inflected.test(written) && text.length > 2)
        push(forms, text.charAt(0), { text: text.slice(0, -1), inflects: true, concept })
    }
    for (const terms of concept.english) push(phrases, keyOf(terms), concept)
  }
  for (const known of forms.values()) known.sort((a, b) => b.text.length - a.text.length)
  return { forms, phrases }
}
