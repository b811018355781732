import { tableOf } from '../documents/markdown-blocks.ts'
import { inlineMarkdown } from './inline.ts'
import { attributeOf, isElement, isUnread, type Element } from './tree.ts'

const groups = new Set(['thead', 'tbody', 'tfoot'])

/** The rows of this table, not those of tables within it. */
const rowsOf = (table: Element): readonly Element[] =>
  table.childNodes
    .filter(isElement)
    .flatMap((child) => (groups.has(child.tagName) ? child.childNodes.filter(isElement) : [child]))
    .filter(({ tagName }) => tagName === 'tr')

const cellsOf = (row: Element): readonly Element[] =>
  row.childNodes.filter(isElement).filter((cell) => ['td', 'th'].includes(cell.tagName) && !isUnread(cell))

export const tableMarkdown = (table: Element, depth: number): string => {
  const rows = rowsOf(table)
  const isHead = (row: Element | undefined): boolean =>
    row !== undefined && cellsOf(row).every(({ tagName }) => tagName === 'th') && cellsOf(row).length > 0
  const texts = rows.map((row) =>
    cellsOf(row).flatMap((cell) => widened(cell, inlineMarkdown(cell.childNodes, depth + 1))),
  )
  const caption = table.childNodes.filter(isElement).find(({ tagName }) => tagName === 'caption')
  const title = caption === undefined ? '' : inlineMarkdown(caption.childNodes, depth + 1)
  const filled = isHead(rows[0]) ? tableOf(texts[0], texts.slice(1)) : tableOf(undefined, texts)
  return [title, filled].filter((part) => part !== '').join('\n\n')
}

/** A cell over several columns is followed by empty ones. */
const widened = (cell: Element, text: string): readonly string[] => {
  const span = Math.min(Number(attributeOf(cell, 'colspan') ?? 1) || 1, 20)
  return [text, ...Array.from({ length: Math.max(0, span - 1) }, () => '')]
}
