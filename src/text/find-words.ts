import { foldWithOffsets } from './fold-offsets.ts'
import type { QueryWord } from './query-words.ts'
import { stem } from './stem.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

function* occurrences(text: string, part: string): Generator<Span> {
  if (part === '') return
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) yield { start: at, end: at + part.length }
}

/** An English word is found in every inflection, and inside of identifiers when it is long enough. */
function* inflections(text: string, word: QueryWord): Generator<Span> {
  const stems = new Set(word.anyOf.flat())
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (stems.has(stem(found))) yield { start: index, end: index + found.length }
  }
}

const spansIn = (folded: string, word: QueryWord): readonly Span[] => {
  if (word.kind !== 'word') return [...occurrences(folded, word.text)]
  const whole = word.text.length >= 3 || /[^\p{L}\p{M}\p{N}]/u.test(word.text) ? [...occurrences(folded, word.text)] : []
  return [...whole, ...inflections(folded, word)]
}

const merge = (spans: readonly Span[]): readonly Span[] => {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else merged.push(span)
  }
  return merged
}

/** How many different words of the query a folded text holds. */
export const countWords = (folded: string, words: readonly QueryWord[]): number =>
  words.filter((word) => spansIn(folded, word).length > 0).length

/** Where the words of a query stand in a text, in the offsets of the original, without overlaps. */
export const findWords = (text: string, words: readonly QueryWord[]): readonly Span[] => {
  const { folded, starts, ends } = foldWithOffsets(text)
  const spans = words.flatMap((word) => spansIn(folded, word))
  return merge(spans.map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? text.length })))
}
