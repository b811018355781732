import type { TimeRange } from '../../../ports.ts'

/** Instants as stored, `from` included and `before` not. */
interface Span {
  readonly from: string
  readonly before: string
}

/** Spans that do not touch each other, in ascending order. */
export type Spans = readonly Span[]

const earliest = ''
/** Sorts after every instant, because instants begin with a digit. */
const latest = '~'

export const always: Spans = [{ from: earliest, before: latest }]

/** Years of more than four digits begin with a plus, which sorts first. Such a year is later than any item. */
const ended = (instant: string): string => (instant.startsWith('+') ? latest : instant)

const spanOf = ({ from = earliest, before = latest }: TimeRange): Span => ({ from: ended(from), before: ended(before) })

const merged = (spans: readonly Span[]): Spans => {
  const result: { from: string; before: string }[] = []
  for (const { from, before } of spans
    .filter((span) => span.from < span.before)
    .sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1)
    if (last === undefined || last.before < from) result.push({ from, before })
    else if (last.before < before) last.before = before
  }
  return result
}

export const spansOf = (ranges: readonly TimeRange[]): Spans => merged(ranges.map(spanOf))

export const anyOfSpans = (all: readonly Spans[]): Spans => merged(all.flat())

/** All instants outside of the spans. */
export const outside = (spans: Spans): Spans => {
  const starts = [earliest, ...spans.map(({ before }) => before)]
  const ends = [...spans.map(({ from }) => from), latest]
  return merged(starts.map((from, index) => ({ from, before: ends[index] ?? latest })))
}

export const allOfSpans = (all: readonly Spans[]): Spans => outside(anyOfSpans(all.map(outside)))

/** From the beginning of the first span to the end of the last. */
export const hullOf = (spans: Spans): TimeRange => {
  const [from, before] = [spans[0]?.from ?? latest, spans.at(-1)?.before ?? earliest]
  return { ...(from !== earliest && { from }), ...(before !== latest && { before }) }
}

/** The index of the first value that is too large, in an ascending list. */
export const firstIndexWhere = <T>(ascending: readonly T[], isTooLarge: (value: T) => boolean): number => {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const value = ascending[middle]
    if (value !== undefined && isTooLarge(value)) high = middle
    else low = middle + 1
  }
  return low
}

export const covers = (spans: Spans, instant: string): boolean => {
  const span = spans[firstIndexWhere(spans, ({ from }) => from > instant) - 1]
  return span !== undefined && instant < span.before
}
