import { AbstractNode } from '@asciidoctor/core'

/**
 * Some patterns of the parser take quadratic time. These limits keep what they see short: a longer line is broken, a
 * longer text keeps its marks as they are written, and a longer document is read as plain text.
 */
export const maxDocument = 500_000
const maxLine = 4000
export const maxMarked = 8000

export const boundedLines = (text: string): readonly string[] =>
  text.split(/\r\n?|\n/u).flatMap((line) => (line.length <= maxLine ? [line] : brokenLine(line)))

const brokenLine = (line: string): readonly string[] => {
  const parts: string[] = []
  for (let from = 0; from < line.length; ) {
    const blank = from + maxLine < line.length ? line.lastIndexOf(' ', from + maxLine) : line.length
    const end = blank > from + maxLine / 2 ? blank : from + maxLine
    parts.push(line.slice(from, end).trim())
    from = end
  }
  return parts
}

/** What attributes may add to a document in all. One of a few characters can stand for thousands. */
const maxExpanded = 2_000_000

interface Substitutions {
  readonly document: object
  applySubs(text: string | string[], subs?: string[] | null): Promise<string | string[]>
  subAttributes(text: string, options?: object): string
}

/** The parser has no limits of its own for the length of a text, so the functions that all texts pass get them. */
const limitTexts = (prototype: Substitutions): void => {
  const { applySubs, subAttributes } = prototype
  const expanded = new WeakMap<object, number>()
  prototype.applySubs = function (text, subs) {
    const length = typeof text === 'string' ? text.length : text.reduce((sum, line) => sum + line.length + 1, 0)
    return applySubs.call(this, text, length > maxMarked ? ['specialcharacters'] : subs)
  }
  prototype.subAttributes = function (text, options) {
    const result = subAttributes.call(this, text, options)
    const total = (expanded.get(this.document) ?? 0) + Math.max(0, result.length - text.length)
    if (total > maxExpanded || result.length > Math.max(text.length, maxMarked)) return text
    expanded.set(this.document, total)
    return result
  }
}

limitTexts(AbstractNode.prototype as unknown as Substitutions)

/** A quotation mark that is not closed makes the parser read the rest of a CSV table again at every line. */
export const hasOpenQuotes = (lines: readonly string[]): boolean => {
  const isCsv = lines.some((line) => line.startsWith(',===') || /\bformat="?[ct]sv/u.test(line))
  if (!isCsv) return false
  let isTable = false
  let open = 0
  return lines.some((line) => {
    if (/^[,|!:]={3,}$/u.test(line.trimEnd())) {
      isTable = !isTable
      open = 0
    } else if (isTable) open = isOdd(line) === open > 0 ? 0 : open + line.length + 1
    return open > maxLine
  })
}

const isOdd = (line: string): boolean => (line.match(/"/gu)?.length ?? 0) % 2 === 1
