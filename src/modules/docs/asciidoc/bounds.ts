import { AbstractNode } from '@asciidoctor/core'

/**
 * Some patterns of the parser take quadratic time. These limits keep what they see short: a longer line is broken, a
 * longer text keeps its marks as they are written, and a longer document is read as plain text.
 */
export const maxDocument = 1_000_000
export const maxText = 4000

export const boundedLines = (text: string): readonly string[] =>
  text.split(/\r\n?|\n/u).flatMap((line) => (line.length <= maxText ? [line] : brokenLine(line)))

const brokenLine = (line: string): readonly string[] => {
  const parts: string[] = []
  for (let from = 0; from < line.length; ) {
    const blank = from + maxText < line.length ? line.lastIndexOf(' ', from + maxText) : line.length
    const end = blank > from + maxText / 2 ? blank : from + maxText
    parts.push(line.slice(from, end).trim())
    from = end
  }
  return parts
}

type ApplySubs = (this: unknown, text: string | string[], subs?: string[] | null) => Promise<string | string[]>

/** The parser has no limit of its own for the length of a text with marks, so the function that all texts pass gets one. */
const limitTexts = (prototype: { applySubs: ApplySubs }): void => {
  const { applySubs } = prototype
  prototype.applySubs = function (text, subs) {
    const length = typeof text === 'string' ? text.length : text.reduce((sum, line) => sum + line.length + 1, 0)
    return applySubs.call(this, text, length > maxText * 2 ? ['specialcharacters'] : subs)
  }
}

limitTexts(AbstractNode.prototype as unknown as { applySubs: ApplySubs })
