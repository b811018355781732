import MarkdownIt, { type Token } from 'markdown-it'
import type { Label, ReadFormat } from '../documents/document.ts'
import { createBlockCount } from '../documents/excess.ts'
import { cutTitle, nameOfFile, sectionsOf, type Part } from '../documents/outline.ts'
import { anchorsIn } from './anchors.ts'
import { frontMatterOf } from './front-matter.ts'
import { headingOf } from './heading.ts'
import { wordsOfHtml } from './html-block.ts'
import { createSlugs, type Slugs } from './slugs.ts'

// Every cell of a table would become several tokens, and nothing in them is looked at.
const parser = new MarkdownIt({ html: true }).disable('table')

/**
 * Sections keep the Markdown of their author. So only blocks are parsed: which lines are headings, code or HTML. Marks
 * within lines are left alone, which also keeps the time linear.
 */
export const readMarkdown: ReadFormat = async ({ path, text }) => {
  const lines = text.replace(/\r\n?/gu, '\n').replaceAll('\0', '\ufffd').split('\n')
  const matter = frontMatterOf(lines)
  // Blank lines instead of the front matter keep the numbers of lines.
  const body = [...lines.slice(0, matter.lines).map(() => ''), ...lines.slice(matter.lines)]
  const headings = headingsOf(blocksOf(body.join('\n')))
  const title = cutTitle(matter.title ?? headings.find(({ level }) => level === 1)?.title ?? '') || nameOfFile(path)
  const parts = partsOf(body, headings)
  return {
    title,
    labels: labelsOf(headings, title),
    needs: { files: [], labels: [] },
    problems: matter.problems,
    sections: () => sectionsOf(title, parts),
  }
}

const blocksOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  const countBlock = createBlockCount()
  const countIn = tokens.push.bind(tokens)
  // The parser adds its tokens one by one, so that what is too much ends it before the memory is full.
  tokens.push = (...added) => {
    for (const { nesting, type } of added) if (nesting >= 0 && type !== 'inline') countBlock()
    return countIn(...added)
  }
  parser.block.parse(text, parser, {}, tokens)
  return tokens
}

/** What stands between two headings. Lines count from 0 here. */
interface Found {
  readonly level: number
  readonly title: string
  readonly anchor: string
  readonly start: number
  /** The first line below the heading itself. */
  readonly below: number
  readonly names: string[]
  readonly html: { readonly from: number; readonly to: number; readonly words: string }[]
}

const headingsOf = (tokens: readonly Token[]): readonly Found[] => {
  const slugs = createSlugs()
  const found: Found[] = [{ level: 0, title: '', anchor: '', start: 0, below: 0, names: [], html: [] }]
  // Names in a block without words belong to the heading below them, if it comes next.
  let waiting: string[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = foundHeading(token, tokens[index + 1]?.content ?? '', slugs)
      // A heading within a list or a quotation stays in its section, and can be pointed at.
      if (token.level > 0) found.at(-1)?.names.push(heading.anchor)
      else found.push({ ...heading, names: [...waiting] })
      waiting = []
    }
    if (token.content === '') continue
    const names = token.type === 'inline' || token.type === 'html_block' ? anchorsIn(token.content) : []
    if (names.length > 0 && wordsOfHtml(token.content) === '') for (const name of names) waiting.push(name)
    else {
      for (const name of waiting.concat(names)) found.at(-1)?.names.push(name)
      waiting = []
    }
    if (token.type === 'html_block' && token.level === 0) found.at(-1)?.html.push(htmlBlock(token))
  }
  for (const name of waiting) found.at(-1)?.names.push(name)
  return found
}

const htmlBlock = ({ map, content }: Token): Found['html'][number] => {
  const [from, to] = map ?? [0, 0]
  return { from, to, words: wordsOfHtml(content) }
}

const foundHeading = (token: Token, source: string, slugs: Slugs): Found => {
  const { title, id } = headingOf(source)
  if (id !== undefined) slugs.take(id)
  const [start, below] = token.map ?? [0, 0]
  const anchor = id ?? slugs.make(title)
  return { level: Number(token.tag.slice(1)), title: cutTitle(title), anchor, start, below, names: [], html: [] }
}

const partsOf = (lines: readonly string[], headings: readonly Found[]): readonly Part[] =>
  headings.map((heading, index) => {
    const end = headings[index + 1]?.start ?? lines.length
    return { ...heading, line: lineOf(lines, heading) + 1, text: textBetween(lines, heading, end) }
  })

/** What stands before the first heading begins at its first line that is not blank. */
const lineOf = (lines: readonly string[], { level, start }: Found): number =>
  level > 0
    ? start
    : Math.max(
        0,
        lines.findIndex((line) => line.trim() !== ''),
      )

/** The lines as they are written, but blocks of HTML as their words. */
const textBetween = (lines: readonly string[], { below, html }: Found, end: number): string => {
  const pieces: string[] = []
  let from = below
  for (const block of html) {
    pieces.push(lines.slice(from, block.from).join('\n'), block.words)
    from = block.to
  }
  pieces.push(lines.slice(from, end).join('\n'))
  return trimLines(pieces.filter((piece, index) => index % 2 === 0 || piece !== '').join('\n'))
}

/** Blanks before the first word of an indented block belong to it. */
const trimLines = (text: string): string => {
  const first = /\S/u.exec(text)?.index
  return first === undefined ? '' : text.slice(text.lastIndexOf('\n', first) + 1).trimEnd()
}

const labelsOf = (headings: readonly Found[], title: string): readonly Label[] =>
  headings.flatMap((heading) => heading.names.map((name) => ({ name, title: heading.title || title, anchor: name })))
