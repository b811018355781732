export interface ExcerptLine {
  readonly kind: 'heading' | 'entry' | 'text'
  readonly text: string
}

/** Longer texts are cut: the state itself is one press away. */
const maxCharacters = 4_000
const maxLines = 16

const heading = /^#{1,6} +(.*)$/
const entry = /^ {0,8}(?:[-*+]|\d{1,9}[.)]) +(.*)$/

const withoutMarks = (text: string): string => text.replaceAll('**', '').replaceAll('`', '').trim()

const lineOf = (line: string): ExcerptLine => {
  const [, title] = heading.exec(line) ?? []
  if (title !== undefined) return { kind: 'heading', text: withoutMarks(title) }
  const [, point] = entry.exec(line) ?? []
  if (point !== undefined) return { kind: 'entry', text: withoutMarks(point) }
  return { kind: 'text', text: withoutMarks(line) }
}

/** The beginning of a Markdown text line by line. The start page loads no parser for it. */
export const excerptOf = (content: string): { readonly lines: readonly ExcerptLine[]; readonly isCut: boolean } => {
  const lines = content
    .slice(0, maxCharacters)
    .split('\n')
    .map(lineOf)
    .filter(({ text }) => text !== '')
  return {
    lines: lines.slice(0, maxLines),
    isCut: lines.length > maxLines || content.length > maxCharacters,
  }
}
