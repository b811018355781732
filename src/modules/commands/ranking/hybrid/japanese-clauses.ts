import { fold } from '../../../../text/fold.ts'
import { isFunctionWord } from '../../../../text/function-words.ts'
import { rejoinPieces } from '../../../../text/rejoin-pieces.ts'
import { withoutLongMark } from '../../../../text/long-mark.ts'
import { segments } from '../../../../text/segments.ts'
import {
  isKnownWord,
  japaneseFor,
  translatedStretches,
  type Translations,
} from '../../../../text/vocabulary/vocabulary.ts'
import { worth, type Alternative, type Clause } from './clause.ts'
import { foreignTerm } from './foreign-words.ts'
import { isRequestWord } from './request-words.ts'
import { conceptsOf, conceptStretches, pairTerms, type Concept } from './thesaurus.ts'

interface Stretch {
  readonly start: number
  readonly end: number
  readonly translations: Translations
  readonly concepts: readonly Concept[]
}

interface Segment {
  readonly text: string
  readonly start: number
  readonly end: number
}

const segmentsOf = (run: string): readonly Segment[] => {
  const all: Segment[] = []
  let start = 0
  for (const segment of rejoinPieces(segments(run))) {
    for (const part of partsOfForeign(run.slice(start, start + segment.length))) {
      all.push({ text: part, start, end: start + part.length })
      start += part.length
    }
  }
  return all
}

const isKnown = (word: string): boolean =>
  isKnownWord(word) || conceptStretches(word).some(({ start, end }) => start === 0 && end === word.length)

/** A known word of this length at the end of a foreign word is no coincidence. */
const minTailLength = 4

/** Splits compounds that the dictionary takes for one foreign word: システムプロパティ. */
const partsOfForeign = (word: string): readonly string[] => {
  if (word.length < 5 || !katakana.test(word) || isKnown(word)) return [word]
  for (let at = word.length - 2; at > 1; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(isKnown)) return parts
  }
  const last = [...word].findIndex((_, at) => at > 1 && word.length - at >= minTailLength && isKnown(word.slice(at)))
  return last < 0 ? [word] : [word.slice(0, last), word.slice(last)]
}

/** The words of both vocabularies in a text that starts at position `at` of the run. */
const knownIn = (text: string, at: number): readonly Stretch[] => [
  ...translatedStretches(text).map((one) => ({
    start: at + one.start,
    end: at + one.end,
    translations: one.translations,
    concepts: [],
  })),
  ...conceptStretches(text).map((one) => ({
    start: at + one.start,
    end: at + one.end,
    translations: [],
    concepts: one.concepts,
  })),
]

/**
 * The known words, the longest where they overlap. A single character inside a dictionary word does not count, and a
 * word that ends inside another known word is unlikely: 一覧表 in 一覧表示.
 */
const stretchesOf = (run: string, words: readonly Segment[]): readonly Stretch[] => {
  const begins = new Set(words.map(({ start }) => start))
  const found = new Map<string, Stretch>()
  for (const one of [...knownIn(run, 0), ...words.flatMap(({ text, start }) => knownIn(text, start))]) {
    found.set(`${one.start} ${one.end} ${one.concepts.length > 0}`, one)
  }
  const all = [...found.values()].filter(({ start, end }) => end - start > 1 || begins.has(start))
  const whole = words.filter((word) => all.some(({ start, end }) => start === word.start && end === word.end))
  const isCut = ({ start, end }: Stretch): boolean =>
    whole.some((word) => word.start > start && word.start < end && word.end > end)
  const length = (one: Stretch): number => one.end - one.start - (isCut(one) ? 2 : 0)
  const candidates = all.sort((a, b) => length(b) - length(a) || a.start - b.start)
  const chosen: Stretch[] = []
  for (const one of candidates) {
    const same = chosen.findIndex(({ start, end }) => start === one.start && end === one.end)
    const twin = chosen[same]
    if (twin) {
      chosen[same] = {
        ...twin,
        translations: [...twin.translations, ...one.translations],
        concepts: [...twin.concepts, ...one.concepts],
      }
    } else if (!chosen.some(({ start, end }) => one.start < end && start < one.end)) chosen.push(one)
  }
  return chosen
}

/** The word itself. Inside a longer katakana word it is probably a different word, so it is worth less there. */
const directAlternatives = (word: string, folded: string): readonly Alternative[] => {
  const foreign = foreignTerm(word)
  const pairs: Alternative = {
    terms: pairTerms(folded),
    kind: 'direct',
    quality: foreign === undefined ? 1 : worth.within,
  }
  return foreign === undefined ? [pairs] : [{ terms: [foreign], kind: 'direct', quality: 1 }, pairs]
}

/** Words in both languages that mean the same as a translation. */
const relatedTo = (terms: readonly string[]): readonly Alternative[] => [
  ...conceptsOf(terms).flatMap(({ english, isIdiom }) =>
    english.map(
      (other): Alternative => ({
        terms: other,
        kind: 'related',
        quality: isIdiom ? worth.around : worth.aroundConcept,
      }),
    ),
  ),
  ...(terms.length === 1 ? japaneseFor(terms[0] ?? '') : []).map(
    (other): Alternative => ({ terms: other, kind: 'related', quality: 0.6 }),
  ),
]

const stretchClause = (run: string, { start, end, translations, concepts }: Stretch): Clause => {
  const word = run.slice(start, end)
  const folded = withoutLongMark(fold(word))
  const alternatives: Alternative[] = [...directAlternatives(word, folded)]
  for (const terms of translations) alternatives.push({ terms, kind: 'vocabulary', quality: worth.vocabulary })
  for (const { english, japanese } of concepts) {
    for (const terms of english) alternatives.push({ terms, kind: 'vocabulary', quality: worth.concept })
    for (const terms of japanese) alternatives.push({ terms, kind: 'related', quality: worth.synonym })
  }
  for (const terms of [...translations, ...concepts.flatMap(({ english }) => english)])
    alternatives.push(...relatedTo(terms))
  return { word, alternatives, weight: isRequestWord(folded) ? 'little' : 'full' }
}

const kanaOnly = /^[ぁ-ゖー]+$/u

/** A word that no vocabulary has. Short kana are endings, and a single kanji beside another one is part of a word. */
const unknownClause = ({ text, start, end }: Segment, run: string): Clause => {
  const folded = withoutLongMark(fold(text))
  const isPart =
    text.length === 1 && (kanji.test(run.charAt(start - 1)) || kanji.test(run.charAt(end)) || !kanji.test(text))
  const hasContent = !(
    isPart ||
    isFunctionWord(folded) ||
    isRequestWord(folded) ||
    (kanaOnly.test(text) && text.length < 4)
  )
  return { word: text, alternatives: directAlternatives(text, folded), weight: hasContent ? 'full' : 'none' }
}

const kanji = /\p{Script=Han}/u

const katakana = /^[ァ-ヺー]+$/u

/** The dictionary words between the known ones. Pieces of an unknown katakana word are joined. */
function* remainingWords(run: string, words: readonly Segment[], known: readonly Stretch[]): Generator<Segment> {
  let open: Segment | undefined
  for (const { start, end } of words) {
    let from = start
    for (const one of known) if (one.start <= from && one.end > from) from = Math.min(end, one.end)
    const until = known.reduce((next, one) => (one.start >= from && one.start < next ? one.start : next), end)
    if (from >= until) continue
    const text = run.slice(from, until)
    if (open?.end === from && katakana.test(text) && katakana.test(open.text))
      open = { text: open.text + text, start: open.start, end: until }
    else {
      if (open) yield open
      open = { text, start: from, end: until }
    }
  }
  if (open) yield open
}

/** The clauses of a Japanese text without blanks, in the order of the text. */
export const japaneseClauses = (run: string): readonly Clause[] => {
  const words = segmentsOf(run)
  const known = stretchesOf(run, words)
  const clauses = [
    ...known.map((stretch) => ({ start: stretch.start, clause: stretchClause(run, stretch) })),
    ...[...remainingWords(run, words, known)].map((segment) => ({
      start: segment.start,
      clause: unknownClause(segment, run),
    })),
  ]
  return clauses.sort((a, b) => a.start - b.start).map(({ clause }) => clause)
}
