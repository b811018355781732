import { characters, columnsOf, takeColumns } from '../../../text/characters.ts'
import { printable } from '../../../text/printable.ts'
import { bold } from './styles.ts'

export interface Column<Row> {
  readonly head: string
  readonly of: (row: Row) => string
  readonly alignsRight?: boolean
  /** Gives way where the terminal is too narrow. One column at most. */
  readonly shrinks?: boolean
  /** Puts colour around what is shown already; it must not change its width. */
  readonly style?: (shown: string, row: Row) => string
}

export interface TableSurface {
  readonly isTerminal: boolean
  readonly columns?: number | undefined
}

const gap = 2
const narrowest = 8

const padded = (text: string, width: number, alignsRight = false): string => {
  const blank = ' '.repeat(Math.max(0, width - columnsOf(text)))
  return alignsRight ? blank + text : text + blank
}

const cutTo = (text: string, width: number): string =>
  columnsOf(text) <= width ? text : `${takeColumns(characters(text), width - 1).join('')}…`

/** Rows under their heads, in columns that hold for wide characters too. Cut only where a terminal would break the lines. */
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], surface: TableSurface): string => {
  const cells = rows.map((row) => columns.map(({ of }) => printable(of(row)).trim()))
  const natural = columns.map(({ head }, at) =>
    cells.reduce((most, row) => Math.max(most, columnsOf(row[at] ?? '')), columnsOf(head)),
  )
  const excess =
    surface.columns === undefined
      ? 0
      : natural.reduce((sum, width) => sum + width, gap * (columns.length - 1)) - surface.columns
  const widths = natural.map((width, at) =>
    columns[at]?.shrinks === true ? Math.min(width, Math.max(narrowest, width - Math.max(0, excess))) : width,
  )
  const line = (texts: readonly string[], style: (shown: string, at: number) => string): string =>
    texts
      .map((text, at) => {
        const width = widths[at] ?? 0
        const isLast = at === columns.length - 1 && columns[at]?.alignsRight !== true
        const shown = cutTo(text, width)
        return style(isLast ? shown : padded(shown, width, columns[at]?.alignsRight), at)
      })
      .join(' '.repeat(gap))
      .trimEnd()
  const head = line(
    columns.map((column) => column.head),
    (shown) => bold(shown, surface),
  )
  const body = cells.map((texts, index) => {
    const row = rows[index] as Row
    return line(texts, (shown, at) => (surface.isTerminal ? (columns[at]?.style?.(shown, row) ?? shown) : shown))
  })
  return rows.length === 0 ? '' : `${[head, ...body].join('\n')}\n`
}
