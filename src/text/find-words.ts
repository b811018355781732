import { foldWithOffsets } from './fold-offsets.ts'
import { endWithLongMark } from './long-mark.ts'
import type { QueryWord } from './query-words.ts'
import { letter } from './script-runs.ts'
import { stem } from './stem.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** The words to find, prepared once for many texts. */
export interface WordFinder {
  /** The number of words. */
  readonly size: number
  /** Words that are also found inside other words, with their index in the query. */
  readonly anywhere: readonly (readonly [text: string, wordIndex: number])[]
  /** The stems of words that are found in every inflection, with their indexes in the query. */
  readonly stems: ReadonlyMap<string, readonly number[]>
  /** The first letters of the stems: only words with such a letter are stemmed, because stemming is slow. */
  readonly initials: ReadonlySet<string>
}

/** A short English word is not searched inside other words. */
const isFoundAnywhere = ({ kind, text }: QueryWord): boolean =>
  text !== '' && (kind !== 'word' || text.length >= 3 || /[^\p{L}\p{M}\p{N}]/u.test(text))

export const wordFinder = (words: readonly QueryWord[]): WordFinder => {
  const stems = new Map<string, number[]>()
  for (const [wordIndex, { kind, anyOf }] of words.entries()) {
    if (kind !== 'word') continue
    for (const term of anyOf.flat()) {
      const wordIndexes = stems.get(term)
      if (wordIndexes) wordIndexes.push(wordIndex)
      else stems.set(term, [wordIndex])
    }
  }
  const anywhere = words.flatMap((word, wordIndex): WordFinder['anywhere'] =>
    isFoundAnywhere(word) ? [[word.text, wordIndex]] : [],
  )
  return { size: words.length, anywhere, stems, initials: new Set([...stems.keys()].map((term) => term.charAt(0))) }
}

const latinWord = new RegExp(`${letter}+`, 'gv')

const ascii = /^[\0-\x7f]*$/
const asciiWord = /[a-z0-9]+/g

const hasAny = (folded: string, initials: ReadonlySet<string>): boolean => {
  for (const initial of initials) if (folded.includes(initial)) return true
  return false
}

interface FoundWord extends Span {
  readonly wordIndex: number
}

/** The words in Latin letters whose stems are looked for, with their indexes in the query. */
function* stemmed(folded: string, { stems, initials }: WordFinder): Generator<FoundWord> {
  // Most Japanese texts have none of these letters, and looking for words takes much longer.
  if (!hasAny(folded, initials)) return
  // The expression for all scripts takes several times as long.
  for (const { 0: found, index: start } of folded.matchAll(ascii.test(folded) ? asciiWord : latinWord)) {
    if (!initials.has(found.charAt(0))) continue
    for (const wordIndex of stems.get(stem(found)) ?? []) yield { wordIndex, start, end: start + found.length }
  }
}

function* occurrences(folded: string, finder: WordFinder): Generator<FoundWord> {
  for (const [text, wordIndex] of finder.anywhere) {
    for (let start = folded.indexOf(text); start >= 0; start = folded.indexOf(text, start + text.length))
      yield { wordIndex, start, end: endWithLongMark(folded, start + text.length, text) }
  }
  yield* stemmed(folded, finder)
}

const merge = (spans: readonly Span[]): readonly Span[] => {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else merged.push(span)
  }
  return merged
}

/** The number of different words in a folded text. */
export const countWords = (folded: string, finder: WordFinder): number => {
  const wordIndexes = new Set<number>()
  for (const [text, wordIndex] of finder.anywhere) if (folded.includes(text)) wordIndexes.add(wordIndex)
  for (const { wordIndex } of stemmed(folded, finder)) wordIndexes.add(wordIndex)
  return wordIndexes.size
}

/** The spans of the words in the original text, without overlaps. */
export const findWords = (text: string, finder: WordFinder): readonly Span[] => {
  const { folded, startOf, endOf } = foldWithOffsets(text)
  const spans = [...occurrences(folded, finder)]
  return merge(spans.map(({ start, end }) => ({ start: startOf(start), end: endOf(end - 1) })))
}
