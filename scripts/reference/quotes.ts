import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Gives the text of a file of the repository; undefined when there is none. */
export type ReadSource = (file: string) => string | undefined

/** `<!-- quote FILE: ANCHOR -->` or `<!-- quote FILE: ANCHOR, N lines -->`, on the line above a block of code. */
const marker = /^<!-- quote (\S+): (.+?)(?:, (\d+) lines)? -->$/

const quotedBlock = /^(<!-- quote [^\n]+ -->)\n+(```\w+)\n[\s\S]*?^```$/gm

export const isQuoteMarker = (line: string): boolean => line.startsWith('<!-- quote ')

/** A longer declaration is shown in part: its marker must name the number of lines. */
const longest = 20

/** The page with every quote as the code has it now. A marker that finds nothing in the code is an error. */
export const withFreshQuotes = (markdown: string, read: ReadSource): string =>
  markdown.replace(quotedBlock, (_, line: string, fence: string) => `${line}\n${fence}\n${quote(line, read)}\n\`\`\``)

/** The lines of code that a marker names. */
export const quote = (line: string, read: ReadSource): string => {
  const [, file = '', anchor = '', count] = marker.exec(line) ?? []
  const source = read(file)
  if (source === undefined) throw new Error(`${line}: there is no file ${file || 'named in it'}`)
  const lines = source.split('\n').map((text) => text.trimEnd())
  const starts = lines.flatMap((text, index) => (text.trimStart().startsWith(anchor) ? [index] : []))
  const [start] = starts
  if (start === undefined) throw new Error(`${line}: no line of ${file} begins with "${anchor}"`)
  if (starts.length > 1) throw new Error(`${line}: ${starts.length} lines of ${file} begin with "${anchor}"`)
  const end = count === undefined ? endOfDeclaration(lines, start) : start + Number(count)
  if (end - start > longest) throw new Error(`${line}: that is ${end - start} lines; say how many to show`)
  return outdented(lines.slice(start, end))
}

const indentOf = (text: string): number => text.length - text.trimStart().length

/** A declaration continues while lines are indented deeper than its first one, or close one of its brackets. */
const endOfDeclaration = (lines: readonly string[], start: number): number => {
  const indent = indentOf(lines[start] ?? '')
  const isInside = (text: string): boolean =>
    text === '' || indentOf(text) > indent || (indentOf(text) === indent && /^[}\])]/.test(text.trimStart()))
  let end = start + 1
  while (end < lines.length && isInside(lines[end] ?? '')) end++
  while (lines[end - 1] === '') end--
  return end
}

const outdented = (lines: readonly string[]): string => {
  const indent = Math.min(...lines.filter(Boolean).map(indentOf))
  return lines.map((text) => text.slice(indent)).join('\n')
}

/** A file of the repository, by its path from the root, where the generator and the tests run. */
export const readSource: ReadSource = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** The pages of docs/ that quote the code. */
export const quotingPages = (): readonly string[] =>
  readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .filter((file) => readFileSync(file, 'utf8').split('\n').some(isQuoteMarker))

export const freshQuotesIn = (file: string): string => {
  try {
    return withFreshQuotes(readFileSync(file, 'utf8'), readSource)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
