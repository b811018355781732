/** Code in a fence that is longer than any run of backticks within it. */
export const fenced = (language: string, code: string): string => {
  const longest = (code.match(/`{3,}/gu) ?? []).reduce((length, run) => Math.max(length, run.length + 1), 3)
  const fence = '`'.repeat(longest)
  return `${fence}${language}\n${code}\n${fence}`
}

/** Every line after the first is indented, so that it belongs to the item. */
export const listItem = (mark: string, text: string): string =>
  `${mark} ${text.replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`).replace(/^[ ]+$/gmu, '')}`

export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

/** What stands in more columns goes on in the last one. */
const maxColumns = 100

const folded = (row: readonly string[]): readonly string[] =>
  row.length <= maxColumns ? row : [...row.slice(0, maxColumns - 1), row.slice(maxColumns - 1).join(' ')]

/** A table of GitHub's Markdown. Its head is as wide as the widest row; a row is not filled up, and needs not be. */
export const tableOf = (head: readonly string[] | undefined, rows: readonly (readonly string[])[]): string => {
  const all = [head ?? [], ...rows].map(folded)
  const width = all.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width === 0) return ''
  const first = Array.from({ length: width }, (_, at) => all[0]?.[at] ?? '')
  return [tableRow(first), `|${' --- |'.repeat(width)}`, ...all.slice(1).map(tableRow)].join('\n')
}

const tableRow = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** Line breaks and bars would break the table. */
const cell = (text: string): string =>
  text
    .split(/\n+/u)
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('|', '\\|')
