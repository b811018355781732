import type { TextSpan } from '../xml/element.ts'

/** The text between two cards of a well-formed document. */
export interface Gap extends TextSpan {
  /** The line end after the card before the gap, if only blanks and comments are between the two. */
  readonly line: TextSpan | undefined
  /** The end of the blanks and comments after the card before the gap. */
  readonly run: number
  /** All that is neither blank nor comment, from its start to its end: tags, texts, instructions. */
  readonly other: TextSpan | undefined
  /** The line end after `other`, if only blanks and comments are between the two. */
  readonly otherLine: TextSpan | undefined
}

export const readGap = (text: string, { start, end }: TextSpan): Gap => {
  const other = otherThanComments(text, { start, end })
  const rest = { start: other?.end ?? end, end }
  return {
    start,
    end,
    ...lineEndIn(text, { start, end: other?.start ?? end }),
    other,
    otherLine: other === undefined ? undefined : lineEndIn(text, rest).line,
  }
}

const otherThanComments = (text: string, { start, end }: TextSpan): TextSpan | undefined => {
  let first: number | undefined
  let last = start
  for (let at = skipSpace(text, start, end); at < end; at = skipSpace(text, at, end)) {
    const after = endOfToken(text, at, end)
    if (!text.startsWith(commentStart, at)) {
      first ??= at
      last = after
    }
    at = after
  }
  return first === undefined ? undefined : { start: first, end: last }
}

/** The first line end that only blanks and comments precede, and the end of these blanks and comments. */
const lineEndIn = (text: string, { start, end }: TextSpan): Pick<Gap, 'line' | 'run'> => {
  let at = start
  while (at < end) {
    const unit = text[at]
    if (unit === '\n' || unit === '\r') {
      const length = unit === '\r' && text[at + 1] === '\n' ? 2 : 1
      return { line: { start: at, end: at + length }, run: at }
    }
    if (unit === ' ' || unit === '\t') at++
    else if (text.startsWith(commentStart, at)) at = endOfToken(text, at, end)
    else break
  }
  return { line: undefined, run: at }
}

const skipSpace = (text: string, from: number, end: number): number => {
  let at = from
  while (at < end && isSpace(text[at])) at++
  return at
}

const isSpace = (unit: string | undefined): boolean => unit === ' ' || unit === '\t' || unit === '\n' || unit === '\r'

const commentStart = '<!--'

/** Comments, CDATA sections and instructions, with what ends them. */
const sections: readonly (readonly [string, string])[] = [
  [commentStart, '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

const endOfToken = (text: string, at: number, end: number): number => {
  if (text[at] !== '<') return atMost(text.indexOf('<', at), end)
  for (const [opening, closing] of sections) {
    if (text.startsWith(opening, at)) return atMost(after(text.indexOf(closing, at + opening.length), closing), end)
  }
  return atMost(endOfTag(text, at), end)
}

const atMost = (offset: number, end: number): number => (offset === -1 || offset > end ? end : offset)

const after = (offset: number, token: string): number => (offset === -1 ? -1 : offset + token.length)

/** A value of an attribute may contain `>`. */
const endOfTag = (text: string, start: number): number => {
  let quote: string | undefined
  for (let at = start; at < text.length; at++) {
    const unit = text[at]
    if (quote !== undefined) {
      if (unit === quote) quote = undefined
    } else if (unit === '>') return at + 1
    else if (unit === '"' || unit === "'") quote = unit
  }
  return -1
}
