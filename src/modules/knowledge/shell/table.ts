import { characters, columnsOf, takeColumns } from '../../../text/characters.ts'
import { printable } from '../../../text/printable.ts'
import { bold } from './styles.ts'

export interface Column<Row> {
  readonly head: string
  readonly of: (row: Row) => string
  readonly alignsRight?: boolean
  /** This column is cut if the terminal is too narrow. At most one column shrinks. */
  readonly shrinks?: boolean
  /** Adds colour to the shown text; it must not change the width. */
  readonly style?: (shown: string, row: Row) => string
}

export interface TableOutput {
  readonly isTerminal: boolean
  readonly columns?: number | undefined
}

const gap = 2
const minWidth = 8

const padded = (text: string, width: number, alignsRight = false): string => {
  const blank = ' '.repeat(Math.max(0, width - columnsOf(text)))
  return alignsRight ? blank + text : text + blank
}

/** Cuts a text to a number of columns of the terminal. */
export const cutToColumns = (text: string, width: number): string =>
  columnsOf(text) <= width ? text : `${takeColumns(characters(text), width - 1).join('')}…`

/** A table with aligned columns, wide characters included. It is cut only if the terminal is too narrow. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], output: TableOutput): string => {
  const cells = rows.map((row) => columns.map(({ of }) => printable(of(row)).trim()))
  const natural = columns.map(({ head }, at) =>
    cells.reduce((max, row) => Math.max(max, columnsOf(row[at] ?? '')), columnsOf(head)),
  )
  const excess =
    output.columns === undefined
      ? 0
      : natural.reduce((sum, width) => sum + width, gap * (columns.length - 1)) - output.columns
  const widths = natural.map((width, at) =>
    columns[at]?.shrinks === true ? Math.min(width, Math.max(minWidth, width - Math.max(0, excess))) : width,
  )
  const line = (texts: readonly string[], style: (shown: string, at: number) => string): string =>
    texts
      .map((text, at) => {
        const width = widths[at] ?? 0
        const isLast = at === columns.length - 1 && columns[at]?.alignsRight !== true
        const shown = cutToColumns(text, width)
        return style(isLast ? shown : padded(shown, width, columns[at]?.alignsRight), at)
      })
      .join(' '.repeat(gap))
      .trimEnd()
  const head = line(
    columns.map((column) => column.head),
    (shown) => bold(shown, output),
  )
  const body = cells.map((texts, index) => {
    const row = rows[index] as Row
    return line(texts, (shown, at) => (output.isTerminal ? (columns[at]?.style?.(shown, row) ?? shown) : shown))
  })
  return rows.length === 0 ? '' : `${[head, ...body].join('\n')}\n`
}
