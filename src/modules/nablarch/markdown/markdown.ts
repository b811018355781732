/** Parts of a page with a blank line between them; what is undefined or empty is left out. */
export const page = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part): part is string => part !== undefined && part !== '').join('\n\n')

export const lines = (...each: readonly (string | undefined)[]): string =>
  each.filter((line) => line !== undefined).join('\n')

/** A line break would end the row and a bar the cell. */
const cell = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/gu, ' ').replaceAll('|', '\\|')

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  lines(
    `| ${head.join(' | ')} |`,
    `|${head.map((title) => '-'.repeat(title.length + 2)).join('|')}|`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  )

/** A fence that is longer than any inside of the code. */
export const code = (language: string, text: string): string => {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, ticks) => Math.max(length, ticks.length + 1), 3)
  const fence = '`'.repeat(longest)
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`
}

export const bullets = (each: readonly string[]): string => each.map((text) => `- ${text}`).join('\n')

/** The foot of a page: the files that it was made from. */
export const sources = (...files: readonly string[]): string => `---\n*Source: ${files.join(', ')}*`

export const mono = (text: string): string => `\`${text}\``
