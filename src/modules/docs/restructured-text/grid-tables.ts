import { findCells, type GridCell } from './grid-cells.ts'
import type { Block, TableRow } from './nodes.ts'
import type { ReadConstruct, Scope } from './reading.ts'
import { endOfText, lineAt, partOf, passageText, textAt, type Passage } from './rows.ts'
import { padded, parseCell } from './table-columns.ts'

const border = /^\+(?:-[-+]*-|-)\+$/
const headBorder = /^\+=[=+]*=?\+$/

/** The row behind those that look like a table, and the row behind its last border. */
const endsOfTable = (passage: Passage, at: number): { readonly rows: number; readonly border: number } => {
  const last = endOfText(passage, at)
  let rows = at
  while (rows < last && /^[+|]/.test(textAt(passage, rows))) rows++
  let end = rows
  while (end > at + 1 && !border.test(textAt(passage, end - 1))) end--
  return { rows, border: end }
}

const asCode = (passage: Passage, end: number, scope: Scope): { blocks: readonly Block[]; next: number } => {
  const line = lineAt(passage, passage.from)
  scope.reading.problems.add({ line, kind: 'malformed table', what: textAt(passage, passage.from) })
  return { blocks: [{ kind: 'code', language: '', text: passageText(passage) }], next: end }
}

/** Cells by their rows and columns. A cell over several of them stands in the first, and the others stay empty. */
const arrange = (cells: readonly GridCell[], read: (cell: GridCell) => Block[]): Map<number, TableRow> => {
  const tops = [...new Set(cells.map(({ top }) => top))].sort((a, b) => a - b)
  const lefts = [...new Set(cells.map(({ left }) => left))].sort((a, b) => a - b)
  const columnOf = new Map(lefts.map((left, index) => [left, index]))
  const rows = new Map(tops.map((top) => [top, lefts.map((): Block[] => [])]))
  for (const cell of cells) {
    const row = rows.get(cell.top)
    if (row !== undefined) row[columnOf.get(cell.left) ?? 0] = read(cell)
  }
  return rows
}

/** A table drawn with `+`, `-` and `|`. */
export const readGridTable: ReadConstruct = (passage, at, scope) => {
  if (!border.test(textAt(passage, at))) return undefined
  const { rows: end, border: next } = endsOfTable(passage, at)
  // A lone border is a table without cells.
  if (end === at + 1) return { blocks: [], next: end }
  if (next < at + 3) return asCode(partOf(passage, at, end), end, scope)
  const part = partOf(passage, at, next)
  const lines = passageText(part).split('\n').map(padded)
  const headAt = lines.findIndex((line) => headBorder.test(line))
  const drawn = lines.map((line, index) => (index === headAt ? line.replaceAll('=', '-') : line))
  const cells = findCells(drawn)
  if (cells === undefined) return asCode(part, next, scope)
  const rows = arrange(cells, ({ top, left, bottom, right }) => {
    const content = drawn.slice(top + 1, bottom).map((line) => line.slice(left + 1, right))
    return parseCell(content, lineAt(passage, at + top + 1), scope)
  })
  const head: TableRow[] = []
  const body: TableRow[] = []
  for (const [top, row] of rows) (top < headAt ? head : body).push(row)
  return { blocks: [{ kind: 'table', caption: [], head, body }], next }
}
