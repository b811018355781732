import type { Problem } from '../documents/document.ts'
import { fenced, listItem, quoted, tableOf } from '../documents/markdown-blocks.ts'
import { wordsOfHtml } from '../markdown/html-block.ts'
import { maxMarked } from './bounds.ts'
import { unescaped } from './characters.ts'
import { isDefinition, textAttribute, type AdocNode, type Cell } from './node.ts'

/** Deeper blocks are not indented any more. Bounded, because each level goes through the text below it again. */
const maxDepth = 20

export interface BlockContext {
  /** How many blocks are around this one. */
  depth: number
  readonly problems: Problem[]
}

type Render = (node: AdocNode, context: BlockContext) => Promise<string>

export const blockMarkdown: Render = async (node, context) => {
  context.depth++
  try {
    const body = await (renderers[node.nodeName] ?? compound)(node, context)
    const title = unescaped(node.title ?? '').trim()
    return title === '' || body === '' || node.nodeName === 'floating_title' ? body : `**${title}**\n\n${body}`
  } finally {
    context.depth--
  }
}

/** The blocks within a block, with blank lines between them. */
export const compound: Render = async (node) => {
  const texts: string[] = []
  for (const block of node.blocks ?? []) texts.push(await block.convert())
  return texts.filter((text) => text !== '').join('\n\n')
}

const words: Render = async (node, { problems }) => {
  const length = (node.lines ?? []).reduce((sum, line) => sum + line.length + 1, 0)
  if (length > maxMarked) problems.push({ line: node.lineno ?? 1, kind: 'long text', what: `${length} characters` })
  const content = await node.content()
  return typeof content === 'string' ? unescaped(content).trim() : ''
}

/** Some blocks hold either one text or further blocks. */
const wordsOrBlocks: Render = async (node, context) =>
  (node.blocks ?? []).length > 0 ? compound(node, context) : words(node, context)

/** Code as it is written, unless it asks for substitutions. */
const code: Render = async (node) => {
  const isPlain = (node.subs ?? []).every((sub) => ['specialcharacters', 'callouts', 'highlight'].includes(sub))
  const content = isPlain ? (node.lines ?? []).join('\n') : await node.content()
  const text = typeof content === 'string' ? (isPlain ? content : unescaped(content)) : ''
  const language = node.style === 'source' ? textAttribute(node, 'language') : ''
  return text.trim() === '' ? '' : fenced(/^[\w+#.-]{1,30}$/u.test(language) ? language : '', text.trimEnd())
}

const admonition: Render = async (node, context) => {
  const label = textAttribute(node, 'textlabel') || textAttribute(node, 'name').toUpperCase()
  return inQuotation(`**${unescaped(label)}:** ${await wordsOrBlocks(node, context)}`, context)
}

const quotation: Render = async (node, context) => {
  const source = ['attribution', 'citetitle'].map((name) => textAttribute(node, name)).filter((text) => text !== '')
  const end = source.length === 0 ? '' : `\n\n— ${unescaped(source.join(', '))}`
  return inQuotation(`${await wordsOrBlocks(node, context)}${end}`, context)
}

const inQuotation = (text: string, { depth }: BlockContext): string => (depth > maxDepth ? text : quoted(text))

const list: Render = async (node, context) => {
  const items: string[] = []
  for (const item of node.items ?? []) {
    if (isDefinition(item)) continue
    const mark = node.nodeName === 'ulist' ? '-' : `${items.length + 1}.`
    items.push(indented(mark, checked(item) + (await itemText(item, context)), context))
  }
  return items.join('\n')
}

const indented = (mark: string, text: string, { depth }: BlockContext): string =>
  depth > maxDepth ? `${mark} ${text}` : listItem(mark, text)

const checked = ({ attributes }: AdocNode): string =>
  'checkbox' in attributes ? ('checked' in attributes ? '[x] ' : '[ ] ') : ''

/** A list below the text of an item follows it directly. */
const itemText: Render = async (item, context) => {
  const text = unescaped(item.text ?? '').trim()
  const below = await compound(item, context)
  if (text === '' || below === '') return text + below
  return /^(?:- |\d+\. )/u.test(below) ? `${text}\n${below}` : `${text}\n\n${below}`
}

const definitions: Render = async (node, context) => {
  const entries: string[] = []
  for (const item of node.items ?? []) {
    if (!isDefinition(item)) continue
    const [terms, meaning] = item
    const term = terms.map(({ text }) => `**${unescaped(text ?? '').replaceAll('**', '')}**`).join(', ')
    const text = meaning === null || meaning === undefined ? '' : await itemText(meaning, context)
    entries.push(indented('-', text === '' ? term : `${term}\n${text}`, context))
  }
  return entries.join('\n')
}

const table: Render = async ({ rows }) => {
  const { head = [], body = [], foot = [] } = rows ?? {}
  const textsOf = async (row: readonly Cell[]): Promise<readonly string[]> => {
    const texts: string[] = []
    for (const cell of row) {
      texts.push(await cellText(cell))
      for (let span = Math.min(cell.colspan ?? 1, 20); span > 1; span--) texts.push('')
    }
    return texts
  }
  const lines: (readonly string[])[] = []
  for (const row of [...head, ...body, ...foot]) lines.push(await textsOf(row))
  return head.length > 0 ? tableOf(lines[0], lines.slice(1)) : tableOf(undefined, lines)
}

/** A cell with blocks of its own was converted already; others give their paragraphs. */
const cellText = async (cell: Cell): Promise<string> => {
  const content = await cell.content()
  if (cell.style === 'asciidoc') return typeof content === 'string' ? content : ''
  return unescaped(Array.isArray(content) ? content.join('\n') : cell.text)
}

const nothing: Render = async () => ''

const renderers: Readonly<Record<string, Render>> = {
  paragraph: words,
  verse: words,
  listing: code,
  literal: code,
  stem: code,
  admonition,
  quote: quotation,
  ulist: list,
  olist: list,
  colist: list,
  dlist: definitions,
  table,
  open: wordsOrBlocks,
  example: wordsOrBlocks,
  sidebar: wordsOrBlocks,
  floating_title: async ({ title }) => `**${unescaped(title ?? '').replaceAll('**', '')}**`,
  image: async (node) => unescaped(textAttribute(node, 'alt')),
  pass: async (node) => wordsOfHtml((node.lines ?? []).join('\n')),
  toc: nothing,
  page_break: nothing,
  thematic_break: nothing,
  audio: nothing,
  video: nothing,
}
