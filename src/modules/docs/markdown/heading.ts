import MarkdownIt, { type Token } from 'markdown-it'

/** Only this much of a heading is read for its marks, because their parser may take quadratic time. */
const maxHeading = 1000

const inline = new MarkdownIt({ html: true })

export interface Heading {
  readonly title: string
  /** The id that the author wrote, as in `## Setup {#setup}`. */
  readonly id: string | undefined
}

export const headingOf = (source: string): Heading => {
  const text = source.slice(0, maxHeading)
  const id = idAtEnd(text)
  return { title: plainWords(id === undefined ? text : text.slice(0, text.lastIndexOf('{'))), id }
}

/** `{#id}`, `{ #id .class }`, or the same in a comment, as MDX needs it. */
const idAtEnd = (text: string): string | undefined => {
  const open = text.lastIndexOf('{')
  return open === -1
    ? undefined
    : /^\{(?:\/\*)?[ \t]{0,9}#([^\s{}*]{1,200})(?:[ \t][^{}]{0,200})?\}$/u.exec(text.slice(open).trimEnd())?.[1]
}

/** The words that a reader sees, without marks and tags. */
const plainWords = (text: string): string =>
  (inline.parseInline(text, {})[0]?.children ?? []).map(wordsOf).join('').trim()

const wordsOf = (token: Token): string => {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
  if (token.type === 'html_inline') return ''
  return token.children === null ? token.content : token.children.map(wordsOf).join('')
}
