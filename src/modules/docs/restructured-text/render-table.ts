import type { Block, Table, TableRow } from './nodes.ts'

/** A bar would end its cell. */
const cellText = (lines: readonly string[]): string =>
  lines
    .filter((line) => line !== '')
    .map((line) => line.replace(/\\$/, '').replaceAll('|', '\\|'))
    .join('<br>')

/** More columns than this are no table for a reader, and cost a cell for each row. */
const mostColumns = 200

/** A table of Markdown. It needs a row of headings, which stays empty if there is none. */
export const renderTable = ({ head, body }: Table, renderCell: (blocks: readonly Block[]) => string[]): string[] => {
  const [first, ...more] = head
  const rows = [...more, ...body]
  const widest = [first ?? [], ...rows].reduce((most, row) => Math.max(most, row.length), 0)
  const width = Math.min(widest, mostColumns)
  if (width === 0) return []
  const toLine = (row: TableRow): string => {
    const cells = row.map((cell) => cellText(renderCell(cell)))
    while (cells.length < width) cells.push('')
    return `| ${cells.join(' | ')} |`
  }
  return [toLine(first ?? []), `|${' --- |'.repeat(width)}`, ...rows.map(toLine)]
}
