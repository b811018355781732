/** Joins the parts of a page with blank lines; undefined and empty parts are left out. */
export const page = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part): part is string => part !== undefined && part !== '').join('\n\n')

export const lines = (...each: readonly (string | undefined)[]): string =>
  each.filter((line) => line !== undefined).join('\n')

/** Line breaks and bars would break the table. */
const cell = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/gu, ' ').replaceAll('|', '\\|')

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  lines(
    `| ${head.join(' | ')} |`,
    `|${head.map((title) => '-'.repeat(title.length + 2)).join('|')}|`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  )

/** The fence is longer than any fence inside the code. */
export const code = (language: string, text: string): string => {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, ticks) => Math.max(length, ticks.length + 1), 3)
  const fence = '`'.repeat(longest)
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`
}

export const bullets = (each: readonly string[]): string => each.map((text) => `- ${text}`).join('\n')

/** The footer of a page with the knowledge files behind it. */
export const sources = (...files: readonly string[]): string => `---\n*Source: ${files.join(', ')}*`

export const mono = (text: string): string => `\`${text}\``
