import { blocksOf, type Block } from './blocks.ts'
import { element, nodesOf } from './dom.ts'
import { piecesOf } from './marked-text.ts'

const inline = (text: string): readonly (Node | string)[] => nodesOf(piecesOf(text))

/** Turns Markdown into elements one by one, so that the content of an item stays text. */
export const showMarkdown = (markdown: string): HTMLElement =>
  element('div', { class: 'markdown' }, ...blocksOf(markdown).map(showBlock))

const showBlock = (block: Block): HTMLElement => {
  switch (block.kind) {
    case 'heading':
      return element('h4', {}, ...inline(block.text))
    case 'paragraph':
      return element('p', {}, ...inline(block.text))
    case 'code':
      return element('pre', { tabindex: '0' }, element('code', {}, block.text))
    case 'list':
      return element(block.ordered ? 'ol' : 'ul', {}, ...block.lines.map(showEntry))
    case 'table':
      return showTable(block.rows)
  }
}

const showEntry = (line: string): HTMLElement => {
  const [, mark] = /^\[([ xX])\] /.exec(line) ?? []
  if (mark === undefined) return element('li', {}, ...inline(line))
  return element('li', { class: 'task' }, mark === ' ' ? '☐ ' : '☑ ', ...inline(line.slice(4)))
}

const showTable = ([head = [], ...rows]: readonly (readonly string[])[]): HTMLElement => {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    element('tr', {}, ...cells.map((cell) => element(tag, {}, ...inline(cell))))
  const table = element(
    'table',
    {},
    element('thead', {}, row(head, 'th')),
    element('tbody', {}, ...rows.map((cells) => row(cells, 'td'))),
  )
  return element('div', { class: 'wide', tabindex: '0' }, table)
}
