export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

const bullet = /^\s*[-*+] +/
const number = /^\s*\d+[.)] +/
const rule = /^\|[\s:|-]+$/

/** Parses the Markdown that people use in items into plain data. Unknown syntax stays text. */
export const blocksOf = (markdown: string): readonly Block[] => {
  const lines = markdown.split(/\r?\n/)
  const blocks: Block[] = []
  let at = 0
  const take = (belongs: (line: string) => boolean): readonly string[] => {
    const start = at
    while (at < lines.length && belongs(lines[at] ?? '')) at += 1
    return lines.slice(start, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.startsWith('```')) {
      at += 1
      blocks.push({ kind: 'code', text: take((next) => !next.startsWith('```')).join('\n') })
      at += 1
    } else if (/^#{1,6} /.test(line)) {
      blocks.push({ kind: 'heading', text: line.replace(/^#+ +/, '') })
      at += 1
    } else if (line.startsWith('|')) {
      blocks.push({
        kind: 'table',
        rows: take((next) => next.startsWith('|'))
          .filter((row) => !rule.test(row))
          .map(cellsOf),
      })
    } else if (bullet.test(line) || number.test(line)) {
      const mark = bullet.test(line) ? bullet : number
      blocks.push({
        kind: 'list',
        ordered: mark === number,
        lines: take((next) => mark.test(next)).map((entry) => entry.replace(mark, '')),
      })
    } else if (line.trim() === '') at += 1
    else {
      at += 1
      blocks.push({ kind: 'paragraph', text: [line, ...take(isPlain)].join('\n') })
    }
  }
  return blocks
}

const isPlain = (line: string): boolean =>
  line.trim() !== '' && !/^(?:#{1,6} |```|\|)/.test(line) && !bullet.test(line) && !number.test(line)

const cellsOf = (row: string): readonly string[] =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim())
