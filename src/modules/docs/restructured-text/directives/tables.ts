import { toRows, wholePassage } from '../rows.ts'
import { readCsv } from '../csv.ts'
import { paragraph, type Block, type Inlines, type Table, type TableRow } from '../nodes.ts'
import { parseInner } from '../reading.ts'
import { includedText } from './included-text.ts'
import { contentText, inlineOf, wholeNumber, type Directive, type DirectiveGroup } from './directive.ts'

interface Rows {
  readonly head: readonly TableRow[]
  readonly body: readonly TableRow[]
}

const withHead = (rows: readonly TableRow[], directive: Directive): Rows => {
  const count = Math.max(0, wholeNumber(directive.options.get('header-rows')) ?? 0)
  return { head: rows.slice(0, count), body: rows.slice(count) }
}

const table = (caption: Inlines, rows: Rows): Table => ({ kind: 'table', caption, ...rows })

const malformed = (directive: Directive, blocks: readonly Block[]): readonly Block[] => {
  const { name, argument, line, scope } = directive
  scope.reading.problems.add({ line, kind: 'malformed table', what: `${name} ${argument}` })
  const caption = inlineOf(argument, directive)
  return caption.length === 0 ? blocks : [paragraph(caption), ...blocks]
}

/** A list whose items are lists: rows of cells. */
const listTable = (directive: Directive): readonly Block[] => {
  const blocks = directive.parseContent()
  const list = blocks.find((block) => block.kind === 'list')
  const rows = list?.items.map((item) => item.blocks.find((block) => block.kind === 'list')?.items)
  if (rows === undefined || rows.some((row) => row === undefined)) return malformed(directive, blocks)
  const cells = rows.map((row) => (row ?? []).map((cell) => cell.blocks))
  return [table(inlineOf(directive.argument, directive), withHead(cells, directive))]
}

const delimiterOf = (written: string | undefined): string => {
  if (written === 'tab' || written === '\\t') return '\t'
  return written === 'space' ? ' ' : (written?.slice(0, 1) ?? ',')
}

const csvTable = (directive: Directive): readonly Block[] => {
  const { argument, options, scope, line } = directive
  const file = options.get('file')
  const source = file === undefined ? contentText(directive) : includedText(directive, file)?.text
  if (source === undefined) return malformed(directive, [])
  const signs = { delimiter: delimiterOf(options.get('delim')), quote: options.get('quote')?.slice(0, 1) ?? '"' }
  const toCells = (row: readonly string[]): TableRow =>
    row.map((cell) => parseInner(wholePassage(toRows(cell, line)), scope))
  const rows = withHead(readCsv(source, signs).map(toCells), directive)
  const header = readCsv(options.get('header') ?? '', signs).map(toCells)
  return [table(inlineOf(argument, directive), { head: [...header, ...rows.head], body: rows.body })]
}

const captioned = (directive: Directive): readonly Block[] => {
  const blocks = directive.parseContent()
  const index = blocks.findIndex((block) => block.kind === 'table')
  const found = blocks[index]
  if (found?.kind !== 'table') return malformed(directive, blocks)
  const caption = inlineOf(directive.argument, directive)
  return blocks.map((block, at) => (at === index ? { ...found, caption } : block))
}

export const tableDirectives: DirectiveGroup = {
  table: { form: 'argument', read: captioned },
  'list-table': { form: 'argument', read: listTable },
  'flat-table': { form: 'argument', read: listTable },
  'csv-table': { form: 'argument', read: csvTable },
}
