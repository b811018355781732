import type { Format } from './document.ts'

/** What a document has too much of for the parser of its format. */
export interface Excess {
  readonly kind: 'too long' | 'too many lines' | 'too many tags' | 'too many blocks'
  readonly what: string
}

/**
 * Parsers make objects for every line, mark or tag. A file of 20 MB that consists of nothing else would fill the
 * memory, so each format has limits far above real documents. AsciiDoc has its own.
 */
export const maxParsed = 5_000_000
export const maxHtml = 10_000_000
export const maxLines = 200_000
export const maxTags = 300_000
/** Paragraphs, items of lists, quotations and cells: a line can have dozens, one within the other or side by side. */
export const maxBlocks = 500_000

/** A document turned out to have too much while it was parsed. */
export class ExcessFault extends Error {
  readonly excess: Excess
  constructor(excess: Excess) {
    super(`${excess.kind}: ${excess.what}`)
    this.excess = excess
  }
}

/** Counts the blocks of one document, and throws at the first one that is too many. */
export const createBlockCount = (): (() => void) => {
  let count = 0
  return () => {
    if (++count > maxBlocks) throw new ExcessFault({ kind: 'too many blocks', what: `more than ${maxBlocks}` })
  }
}

/** Counts only up to the limit and one more. */
const hasMore = (text: string, mark: string, limit: number): boolean => {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) if (++count > limit) return true
  return false
}

const tooLong = (text: string, limit: number): Excess | undefined =>
  text.length > limit ? { kind: 'too long', what: `more than ${limit} characters` } : undefined

const excessOfHtml = (text: string): Excess | undefined =>
  tooLong(text, maxHtml) ??
  (hasMore(text, '<', maxTags) ? { kind: 'too many tags', what: `more than ${maxTags}` } : undefined)

const excessOfLines = (text: string): Excess | undefined =>
  tooLong(text, maxParsed) ??
  (hasMore(text, '\n', maxLines) || hasMore(text, '\r', maxLines)
    ? { kind: 'too many lines', what: `more than ${maxLines}` }
    : undefined)

const checks: Readonly<Record<Format, (text: string) => Excess | undefined>> = {
  markdown: excessOfLines,
  restructuredtext: excessOfLines,
  html: excessOfHtml,
  asciidoc: () => undefined,
  text: () => undefined,
}

export const excessOf = (format: Format, text: string): Excess | undefined => checks[format](text)
