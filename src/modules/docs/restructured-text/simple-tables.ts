import type { Block, TableRow } from './nodes.ts'
import type { ReadConstruct, Scope } from './reading.ts'
import { indentAt, isBlank, lineAt, partOf, passageText, textAt, type Passage } from './rows.ts'
import { padded, parseCell } from './table-columns.ts'

interface Column {
  readonly start: number
  readonly end: number
}

const isBorder = (line: string): boolean => line.startsWith('=') && /^[= ]+$/.test(line)

/** The columns that runs of a sign mark. */
const columnsIn = (line: string, sign: string): readonly Column[] => {
  const columns: Column[] = []
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at)) {
    let end = at
    while (line[end] === sign) end++
    columns.push({ start: at, end })
    at = end
  }
  return columns
}

/** The rows of the borders below the first. The last is the second, or the first before an empty row. */
const findBorders = (passage: Passage, at: number): readonly number[] => {
  const borders: number[] = []
  for (let next = at + 1; next < passage.to; next++) {
    if (indentAt(passage, next) < 0) break
    if (!isBorder(textAt(passage, next))) continue
    borders.push(next)
    if (borders.length === 2 || next + 1 >= passage.to || isBlank(passage, next + 1)) return borders
  }
  return []
}

interface Lines {
  readonly texts: readonly string[]
  /** The number of the first line in the document. */
  readonly line: number
  readonly columns: readonly Column[]
}

/** Cells that a line of dashes joins stand in the first of their columns. */
const readRow = ({ texts, line, columns }: Lines, spans: readonly Column[], scope: Scope): TableRow => {
  const row = columns.map((): Block[] => [])
  const columnAt = new Map(columns.map(({ start }, index) => [start, index]))
  spans.forEach((span, index) => {
    const isLast = index === spans.length - 1
    const cell = texts.map((text) => text.slice(span.start, isLast ? undefined : span.end))
    row[columnAt.get(span.start) ?? index] = parseCell(cell, line, scope)
  })
  return row
}

/** A row begins where the first column has text; a line of dashes ends one and may join its columns. */
const readRows = ({ texts, line, columns }: Lines, scope: Scope): TableRow[] => {
  const rows: TableRow[] = []
  const first = columns[0] ?? { start: 0, end: 0 }
  let start = 0
  const finish = (end: number, spans: readonly Column[]): void => {
    const part = texts.slice(start, end)
    if (part.some((text) => text.trim() !== ''))
      rows.push(readRow({ texts: part, line: line + start, columns }, spans, scope))
    start = end
  }
  texts.forEach((text, index) => {
    if (/^-[- ]*$/.test(text)) {
      finish(index, columnsIn(text, '-'))
      start = index + 1
    } else if (text.slice(first.start, first.end).trim() !== '' && index > start) finish(index, columns)
  })
  finish(texts.length, columns)
  return rows
}

/** A table whose columns are marked by lines of `=`. */
export const readSimpleTable: ReadConstruct = (passage, at, scope) => {
  const top = textAt(passage, at)
  if (!isBorder(top) || !/= +=/.test(top)) return undefined
  const borders = findBorders(passage, at)
  const end = borders.at(-1)
  if (end === undefined) return undefined
  const columns = columnsIn(top, '=')
  const linesBetween = (from: number, to: number): Lines => ({
    texts:
      from >= to
        ? []
        : passageText(partOf(passage, from, to))
            .split('\n')
            .map(padded),
    line: lineAt(passage, from),
    columns,
  })
  const headEnd = borders.length === 2 ? (borders[0] ?? at) : at
  const head = headEnd === at ? [] : readRows(linesBetween(at + 1, headEnd), scope)
  const body = readRows(linesBetween(headEnd + 1, end), scope)
  return { blocks: [{ kind: 'table', caption: [], head, body }], next: end + 1 }
}
