export interface Table {
  /** The bold line above it, if there is one. */
  readonly caption: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface CodeBlock {
  readonly language: string
  readonly code: string
}

interface Line {
  readonly text: string
  /** The language of the block that the line is part of; undefined outside of code. */
  readonly code?: string
}

/** Quotations and indentation do not matter here: notes of a manual have tables and code, too. */
const withoutPrefix = (line: string): string => line.replace(/^[>\s]{1,40}/, '')

function* linesOf(text: string): Generator<Line> {
  let code: string | undefined
  for (const line of text.split('\n')) {
    const inner = withoutPrefix(line)
    if (inner.startsWith('```')) {
      code = code === undefined ? inner.slice(3).trim() : undefined
      yield { text: '' }
    } else yield code === undefined ? { text: inner } : { text: line.replace(/^[> ]{1,40}/, ''), code }
  }
}

export const codeBlocksOf = (text: string): readonly CodeBlock[] => {
  const blocks: CodeBlock[] = []
  let language: string | undefined
  let lines: string[] = []
  const finish = (): void => {
    if (language !== undefined) blocks.push({ language, code: lines.join('\n') })
    lines = []
  }
  for (const line of linesOf(text)) {
    if (line.code === undefined) finish()
    else lines.push(line.text)
    language = line.code
  }
  finish()
  return blocks
}

const cellsOf = (row: string): readonly string[] =>
  row
    .replaceAll('\\|', '\u0000')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\u0000', '|').trim())

const boldLine = (line: string): string | undefined =>
  line.length > 4 && line.length < 300 && line.startsWith('**') && line.endsWith('**') ? line.slice(2, -2) : undefined

export const tablesOf = (text: string): readonly Table[] => {
  const tables: Table[] = []
  let caption = ''
  let rows: (readonly string[])[] = []
  const finish = (): void => {
    const [header, ...rest] = rows
    if (header !== undefined) {
      tables.push({ caption, header, rows: rest.filter((row) => !row.every((cell) => /^:?-{3,}:?$/.test(cell))) })
      caption = ''
    }
    rows = []
  }
  for (const { text: line, code } of linesOf(text)) {
    if (code === undefined && line.startsWith('|')) {
      rows.push(cellsOf(line))
      continue
    }
    finish()
    if (code === undefined && line !== '') caption = boldLine(line) ?? ''
  }
  finish()
  return tables
}

/** The bold beginnings of the items of a list at the left margin; without any, the first sentence of the text. */
export const statementsOf = (text: string): readonly string[] => {
  const bold = text.split('\n').flatMap((line) => {
    if (!line.startsWith('- **')) return []
    const end = line.indexOf('**', 4)
    return end === -1 ? [] : [line.slice(4, end)]
  })
  if (bold.length > 0) return bold
  const [first = ''] = text.slice(0, 500).split(/(?<=。)|(?<=\.)\s/)
  return first.trim() === '' ? [] : [first.trim()]
}
