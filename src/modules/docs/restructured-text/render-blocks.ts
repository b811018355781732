import { codeSpan, unfolded, type InlineRenderer } from './render-inline.ts'
import type { Block, Code, Definition, FootnoteLabel, Inlines, ListItem, Table } from './nodes.ts'
import { renderTable } from './render-table.ts'

/** Renders blocks as lines of Markdown. Each level of nesting puts its sign before the lines of what it holds. */
export type RenderBlocks = (blocks: readonly Block[]) => string[]

const indentedBy = (spaces: number, lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(spaces) + line))

/** A line that begins like a list, heading or quote of Markdown is told apart by a backslash. */
const asParagraph = (line: string): string =>
  line.replace(/^(?:[-+](?= |$)|#{1,6}(?= |$)|>|~~~|===|---|\|)/, '\\$&').replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2')

const fenceFor = (body: string): string => {
  const longest = (body.match(/^ {0,3}`{3,}/gm) ?? []).reduce((most, run) => Math.max(most, run.trim().length), 2)
  return '`'.repeat(longest + 1)
}

/** A cell is one line of Markdown, so quotes in it have no signs, and code is written as spans. */
export const createBlockRenderer = (inline: InlineRenderer, isCell = false): RenderBlocks => {
  const quoted = (lines: readonly string[]): string[] =>
    isCell ? [...lines] : lines.map((line) => (line === '' ? '>' : `> ${line}`))

  const words = (inlines: Inlines): string => inline.markdown(inlines)

  const codeLines = ({ language, text, caption }: Code): string[] => {
    if (isCell) return text.split('\n').map(codeSpan)
    const fence = fenceFor(text)
    const title = caption === undefined ? [] : [`**${inline.words(caption)}**`, '']
    const info = language.replace(/[^\w+#.-]/g, '').slice(0, 40)
    return [...title, fence + info, ...text.split('\n'), fence]
  }

  const itemLines = ({ marker, blocks }: ListItem): string[] => {
    const isLettered = marker.startsWith('- ')
    const indent = isLettered ? 2 : marker.length + 1
    const [first = '', ...rest] = render(blocks)
    return [first === '' ? marker : `${marker} ${first}`, ...indentedBy(indent, rest)]
  }

  /** Items stand close together if each is a single line. */
  const listLines = (items: readonly ListItem[]): string[] => {
    const rendered = items.map(itemLines)
    const isTight = items.every(({ blocks }) => blocks.every((block, at) => at === 0 || block.kind === 'list'))
    return rendered.flatMap((lines, index) => (index === 0 || isTight ? lines : ['', ...lines]))
  }

  const definitionLines = ({ terms, blocks }: Definition): string[] => {
    const term = terms.map((each) => emphasised(words(each))).join(' / ')
    const [first = '', ...rest] = render(blocks)
    const isParagraph = blocks[0]?.kind === 'paragraph'
    if (isParagraph) return [`- ${term}: ${first.replace(/^\\(?=[-+#>~=|])/, '')}`, ...indentedBy(2, rest)]
    return blocks.length === 0 ? [`- ${term}`] : [`- ${term}`, '', ...indentedBy(2, [first, ...rest])]
  }

  const emphasised = (term: string): string => (/[`*[]/.test(term) || term === '' ? term : `**${term}**`)

  const boxLines = (title: Inlines, blocks: readonly Block[]): string[] => {
    const name = `**${inline.words(title)}**`
    return quoted(blocks.length === 0 ? [name] : [name, '', ...render(blocks)])
  }

  const figureLines = ({ alt, caption, blocks }: Extract<Block, { kind: 'figure' }>): string[] => {
    const said = words(caption)
    const image = `![${unfolded(alt).replace(/[[\]]/g, '')}]`
    const rest = blocks.length === 0 ? [] : ['', ...render(blocks)]
    return [...(said === '' ? [image] : [image, '', said]), ...rest]
  }

  const noteLines = (label: FootnoteLabel, blocks: readonly Block[]): string[] => {
    const [first = '', ...rest] = render(blocks)
    const mark = inline.footnote(label)
    return [label.kind === 'citation' ? `**${mark}** ${first}` : `${mark}: ${first}`, ...indentedBy(2, rest)]
  }

  const tableLines = (table: Table): string[] => {
    const caption = words(table.caption)
    const lines = renderTable(table, isCell ? render : createBlockRenderer(inline, true))
    return caption === '' ? lines : [`**${inline.words(table.caption)}**`, '', ...lines]
  }

  const blockLines = (block: Block): string[] => {
    switch (block.kind) {
      case 'paragraph':
        return [asParagraph(words(block.text))]
      case 'lines':
        return block.lines.map(({ indent, text }, at) => {
          const line = '\u00a0'.repeat(indent) + words(text)
          return at === block.lines.length - 1 || line === '' ? line : `${line}\\`
        })
      case 'code':
        return codeLines(block)
      case 'list':
        return listLines(block.items)
      case 'definitions':
        return block.entries.flatMap((entry) => definitionLines(entry))
      case 'quote':
        return quoted(render(block.blocks))
      case 'box':
        return boxLines(block.title, block.blocks)
      case 'table':
        return tableLines(block)
      case 'figure':
        return figureLines(block)
      case 'object':
        return [
          ...codeLines({ kind: 'code', language: '', text: block.signatures.join('\n') }),
          ...(block.blocks.length === 0 ? [] : ['', ...render(block.blocks)]),
        ]
      case 'note':
        return noteLines(block.label, block.blocks)
      case 'heading':
        return [`**${inline.words(block.title)}**`]
    }
  }

  const render: RenderBlocks = (blocks) => {
    const lines: string[] = []
    for (const block of blocks) {
      const own = blockLines(block)
      if (own.every((line) => line === '')) continue
      if (lines.length > 0) lines.push('')
      for (const line of own) lines.push(line)
    }
    return lines
  }
  return render
}
