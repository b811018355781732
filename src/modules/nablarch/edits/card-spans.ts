import type { TextSpan } from '../xml/element.ts'
import { readGap, type Gap } from './gap.ts'

/** How the cards of a queue share the text between them. */
export type Layout =
  /** Each card has whole lines and takes its line end along. */
  | 'lines'
  /** As `lines`, but nothing ends the line of the last card: line ends stay where they are. */
  | 'lines-without-end'
  /** Cards share lines: a card has everything from the end of the card before it. */
  | 'runs'
  /** As `runs`, in a text that begins with a card: only elements move. */
  | 'elements'

export interface CardSpans {
  readonly layout: Layout
  /** In the order of the elements. */
  readonly spans: readonly TextSpan[]
}

/**
 * Divides a text into cards, one for each element: the element with its comments and blanks. `elements` are in
 * the order of the text. When cards have changed places, the same cards are found again, so that every move can be
 * taken back. `undefined` if one element is inside another.
 */
export const cardSpans = (text: string, elements: readonly TextSpan[]): CardSpans | undefined => {
  if (elements.some(({ start }, index) => start < (elements[index - 1]?.end ?? 0))) return undefined
  const beginning = text.startsWith('\uFEFF') ? 1 : 0
  const bounds = [beginning, ...elements.map(({ end }) => end)]
  const gaps = bounds.map((start, index) => readGap(text, { start, end: elements[index]?.start ?? text.length }))
  const layout = layoutOf(text, gaps)
  const spans = elements.map((element, index): TextSpan => {
    const [before, after] = [gaps[index], gaps[index + 1]]
    if (layout === 'elements' || before === undefined || after === undefined) return element
    return { start: startAfter(before, layout, index === 0), end: endBefore(after, layout) }
  })
  return { layout, spans }
}

const layoutOf = (text: string, gaps: readonly Gap[]): Layout => {
  const [first, ...others] = gaps
  const beginsWithCard = first?.other === undefined
  const before = gaps.slice(beginsWithCard ? 1 : 0, -1)
  const isOnOwnLine = before.every(
    ({ other, line, otherLine }) => (other === undefined ? line : otherLine) !== undefined,
  )
  if (!isOnOwnLine || joinsLineEnds(text, gaps)) return beginsWithCard ? 'elements' : 'runs'
  return others.every(({ line }) => line !== undefined) ? 'lines' : 'lines-without-end'
}

/** Where the card behind a gap begins. */
const startAfter = ({ start, other, line, otherLine }: Gap, layout: Layout, isFirst: boolean): number => {
  if (other !== undefined) return layout === 'runs' ? other.end : (otherLine?.end ?? other.end)
  return layout === 'runs' || isFirst ? start : (line?.end ?? start)
}

/** Where the card before a gap ends. */
const endBefore = ({ start, line, run }: Gap, layout: Layout): number => {
  if (layout === 'runs') return start
  return layout === 'lines' ? (line?.end ?? run) : (line?.start ?? run)
}

/** Whether a move could put LF behind a line end CR, so that both would be read as one line end. */
const joinsLineEnds = (text: string, [first, ...others]: readonly Gap[]): boolean => {
  if (first === undefined) return false
  const lines = [first.otherLine, ...others.flatMap(({ line, otherLine }) => [line, otherLine])].filter(
    (line) => line !== undefined,
  )
  const behind = [...lines.map(({ end }) => end), ...(first.other === undefined ? [first.start] : [])]
  return lines.some(({ end }) => text[end - 1] === '\r') && behind.some((offset) => text[offset] === '\n')
}
