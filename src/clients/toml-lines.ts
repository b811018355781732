import { parse } from 'smol-toml'

export interface Table {
  readonly path: readonly string[]
  /** The line of its header. */
  readonly first: number
  /** The line after its last value. Comments and blank lines after that belong to the next table. */
  readonly end: number
}

/** Finds the lines of each table. The text must be valid TOML. */
export const tablesOf = (lines: readonly string[]): readonly Table[] => {
  const tables: Table[] = []
  const reader = { quote: '', depth: 0 }
  for (const [index, line] of lines.entries()) {
    const isOutsideValue = reader.quote === '' && reader.depth === 0
    const content = line.trim()
    const isHeader = isOutsideValue && content.startsWith('[')
    if (isHeader) tables.push({ path: pathOf(content), first: index, end: index + 1 })
    else {
      const current = tables.at(-1)
      const hasContent = !isOutsideValue || (content !== '' && !content.startsWith('#'))
      if (current !== undefined && hasContent) tables[tables.length - 1] = { ...current, end: index + 1 }
      readLine(line, reader)
    }
  }
  return tables
}

/** A header alone is valid TOML, so the parser can read its path. */
const pathOf = (header: string): readonly string[] => {
  const path: string[] = []
  for (let at: unknown = parse(`${header}\n`); ; ) {
    if (Array.isArray(at)) at = at[0] as unknown
    const [first] = typeof at === 'object' && at !== null ? Object.entries(at) : []
    if (first === undefined) return path
    path.push(first[0])
    at = first[1]
  }
}

/** Tracks strings and brackets that continue on the next line. */
const readLine = (line: string, reader: { quote: string; depth: number }): void => {
  for (let at = 0; at < line.length; ) {
    const step = stepAt(line, at, reader)
    if (step === 0) return
    at += step
  }
  if (reader.quote.length === 1) reader.quote = ''
}

const stepAt = (line: string, at: number, reader: { quote: string; depth: number }): number => {
  const character = line[at] ?? ''
  if (reader.quote !== '') {
    if (character === '\\' && reader.quote.startsWith('"')) return 2
    if (!line.startsWith(reader.quote, at)) return 1
    const { length } = reader.quote
    reader.quote = ''
    return length
  }
  if (character === '#') return 0
  if (character === '"' || character === "'") {
    reader.quote = line.startsWith(character.repeat(3), at) ? character.repeat(3) : character
    return reader.quote.length
  }
  if (character === '[' || character === '{') reader.depth++
  if (character === ']' || character === '}') reader.depth--
  return 1
}
