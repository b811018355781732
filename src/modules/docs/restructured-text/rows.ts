/** A line of a file, with its tabs replaced by spaces. */
export interface Row {
  readonly text: string
  /** Spaces at its start; infinite for an empty line, which belongs to every indentation. */
  readonly indent: number
  /** The line of the document, from 1. The rows of an included file have the line of its directive. */
  readonly line: number
}

/** Rows from which an indentation is taken away. It is a view: nesting copies nothing. */
export interface Passage {
  readonly rows: readonly Row[]
  readonly from: number
  readonly to: number
  readonly indent: number
  /** The first row may begin further right, behind a bullet or the name of a directive. */
  readonly firstIndent: number
}

const tabWidth = 8

const withoutTabs = (line: string): string => {
  if (!line.includes('\t')) return line
  const parts = line.split('\t')
  let column = 0
  return parts
    .map((part, index) => {
      if (index === parts.length - 1) return part
      const spaces = tabWidth - ((column + part.length) % tabWidth)
      column += part.length + spaces
      return part + ' '.repeat(spaces)
    })
    .join('')
}

const leadingSpaces = (text: string, from: number): number => {
  let at = from
  while (text.charCodeAt(at) === 32) at++
  return at - from
}

const toRow = (line: string, number: number): Row => {
  const text = withoutTabs(line).trimEnd()
  return { text, indent: text === '' ? Infinity : leadingSpaces(text, 0), line: number }
}

/** With `line`, every row has that number. */
export const toRows = (text: string, line?: number): Row[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/[\v\f\0]/g, ' ')
    .split(/\r\n|\n|\r/)
    .map((each, index) => toRow(each, line ?? index + 1))

export const wholePassage = (rows: readonly Row[]): Passage => ({
  rows,
  from: 0,
  to: rows.length,
  indent: 0,
  firstIndent: 0,
})

export const textAt = ({ rows, from, indent, firstIndent }: Passage, at: number): string =>
  (rows[at]?.text ?? '').slice(at === from ? firstIndent : indent)

export const lineAt = ({ rows }: Passage, at: number): number => rows[at]?.line ?? rows.at(-1)?.line ?? 1

export const isBlank = (passage: Passage, at: number): boolean => {
  const row = passage.rows[at]
  if (row === undefined || row.indent === Infinity) return true
  return at === passage.from && textAt(passage, at).trim() === ''
}

/** Spaces at the start of a row, within the passage; infinite for an empty one, negative for one that ends it. */
export const indentAt = (passage: Passage, at: number): number => {
  if (isBlank(passage, at)) return Infinity
  if (at === passage.from) return leadingSpaces(passage.rows[at]?.text ?? '', passage.firstIndent)
  return (passage.rows[at]?.indent ?? Infinity) - passage.indent
}

/** The first row from `at` on that is not empty. */
export const skipBlanks = (passage: Passage, at: number): number => {
  let next = at
  while (next < passage.to && isBlank(passage, next)) next++
  return next
}

/** The row behind those that are indented by at least `least`, without empty rows at the end. */
export const endOfIndented = (passage: Passage, at: number, least: number): number => {
  let end = at
  for (let next = at; next < passage.to; next++) {
    const indent = indentAt(passage, next)
    if (indent < least) break
    if (indent !== Infinity) end = next + 1
  }
  return end
}

/** The row behind those that are not empty and not indented. */
export const endOfText = (passage: Passage, at: number): number => {
  let next = at
  while (next < passage.to && indentAt(passage, next) === 0) next++
  return next
}

/** The smallest indentation of rows, as a column of the file. */
const smallestIndent = (passage: Passage, from: number, to: number): number => {
  let smallest = Infinity
  for (let at = from; at < to; at++) smallest = Math.min(smallest, passage.rows[at]?.indent ?? Infinity)
  return smallest === Infinity ? passage.indent : smallest
}

/** Rows of a passage, without the indentation that they share. */
export const dedented = (passage: Passage, from: number, to: number): Passage => {
  if (from === passage.from && passage.firstIndent !== passage.indent) {
    const first = indentAt(passage, from)
    const firstIndent = passage.firstIndent + (first === Infinity ? 0 : first)
    return { rows: passage.rows, from, to, indent: smallestIndent(passage, from + 1, to), firstIndent }
  }
  const indent = smallestIndent(passage, from, to)
  return { rows: passage.rows, from, to, indent, firstIndent: indent }
}

/** What stands in the row `at` from a column on, and the indented rows below it. */
export const behindMarker = (passage: Passage, at: number, column: number): Passage => {
  const to = Math.max(at + 1, endOfIndented(passage, at + 1, 1))
  const start = at === passage.from ? passage.firstIndent : passage.indent
  const indent = smallestIndent(passage, at + 1, to)
  return { rows: passage.rows, from: at, to, indent, firstIndent: start + column }
}

/** Some rows of a passage, with the same indentation. */
export const partOf = (passage: Passage, from: number, to: number): Passage => ({
  ...passage,
  from,
  to,
  firstIndent: from === passage.from ? passage.firstIndent : passage.indent,
})

export const passageText = (passage: Passage): string => {
  const lines: string[] = []
  for (let at = passage.from; at < passage.to; at++) lines.push(textAt(passage, at))
  return lines.join('\n')
}
