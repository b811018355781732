import { foldWithOffsets } from './fold-offsets.ts'
import { endWithLongMark } from './long-mark.ts'
import type { QueryWord } from './query-words.ts'
import { letter } from './script-runs.ts'
import { stem } from './stem.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** What to look for, prepared once for many texts. */
export interface WordFinder {
  /** How many words. */
  readonly size: number
  /** Words that are found wherever they stand, by their place in the query. */
  readonly anywhere: readonly (readonly [text: string, place: number])[]
  /** Words that are found in every inflection. */
  readonly stems: ReadonlyMap<string, readonly number[]>
  /** The letters with which those begin: stemming every word of a text takes its time. */
  readonly initials: ReadonlySet<string>
}

/** An English word is found inside of others, such as identifiers, only when it is long enough. */
const isFoundAnywhere = ({ kind, text }: QueryWord): boolean =>
  text !== '' && (kind !== 'word' || text.length >= 3 || /[^\p{L}\p{M}\p{N}]/u.test(text))

export const wordFinder = (words: readonly QueryWord[]): WordFinder => {
  const stems = new Map<string, number[]>()
  for (const [place, { kind, anyOf }] of words.entries()) {
    if (kind !== 'word') continue
    for (const term of anyOf.flat()) {
      const places = stems.get(term)
      if (places) places.push(place)
      else stems.set(term, [place])
    }
  }
  const anywhere = words.flatMap((word, place): WordFinder['anywhere'] =>
    isFoundAnywhere(word) ? [[word.text, place]] : [],
  )
  return { size: words.length, anywhere, stems, initials: new Set([...stems.keys()].map((term) => term.charAt(0))) }
}

const latinWord = new RegExp(`${letter}+`, 'gv')

interface FoundWord extends Span {
  readonly place: number
}

function* occurrences(folded: string, { anywhere, stems, initials }: WordFinder): Generator<FoundWord> {
  for (const [text, place] of anywhere) {
    for (let start = folded.indexOf(text); start >= 0; start = folded.indexOf(text, start + text.length))
      yield { place, start, end: endWithLongMark(folded, start + text.length, text) }
  }
  if (stems.size === 0) return
  for (const { 0: found, index: start } of folded.matchAll(latinWord)) {
    if (!initials.has(found.charAt(0))) continue
    for (const place of stems.get(stem(found)) ?? []) yield { place, start, end: start + found.length }
  }
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

/** How many different words a folded text holds. */
export const countWords = (folded: string, finder: WordFinder): number => {
  const places = new Set<number>()
  for (const { place } of occurrences(folded, finder)) places.add(place)
  return places.size
}

/** Where the words stand in a text, in the offsets of the original, without overlaps. */
export const findWords = (text: string, finder: WordFinder): readonly Span[] => {
  const { folded, starts, ends } = foldWithOffsets(text)
  const spans = [...occurrences(folded, finder)]
  return merge(spans.map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? text.length })))
}
