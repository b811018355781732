interface Signs {
  readonly delimiter: string
  readonly quote: string
}

/** The rows and cells of comma-separated values. Quoted cells may span lines; a doubled quote is one. */
export const readCsv = (text: string, { delimiter, quote }: Signs): readonly (readonly string[])[] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = (): void => {
    if (row.length > 1 || (row[0] ?? '').trim() !== '') rows.push(row)
    row = []
  }
  while (at < text.length) {
    while (text[at] === ' ' && delimiter !== ' ') at++
    const cell = text[at] === quote ? quotedCell(text, at, quote) : plainCell(text, at, delimiter)
    row.push(cell.value)
    at = cell.end
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++
    if (at >= text.length || text[at] === '\n') endRow()
    at++
  }
  if (row.length > 0) endRow()
  return rows
}

interface Cell {
  readonly value: string
  readonly end: number
}

const plainCell = (text: string, from: number, delimiter: string): Cell => {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++
  return { value: text.slice(from, end).trim(), end }
}

const quotedCell = (text: string, from: number, quote: string): Cell => {
  const parts: string[] = []
  let start = from + 1
  for (;;) {
    const end = text.indexOf(quote, start)
    if (end < 0) return { value: parts.join('') + text.slice(start), end: text.length }
    parts.push(text.slice(start, end))
    if (text[end + 1] !== quote) return { value: parts.join(''), end: end + 1 }
    parts.push(quote)
    start = end + 2
  }
}
