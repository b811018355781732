import { escapeMarkup } from '../../../../kernel/escape-markup.ts'
import { characters, columnsOf, takeColumns } from '../../../../text/characters.ts'
import { printable } from '../../../../text/printable.ts'
import type { Drawing, Node } from './drawing.ts'

const box = { width: 240, height: 44 }
const gap = { x: 90, y: 18 }
const margin = 20
const widestLabel = 30

interface Placed {
  readonly node: Node
  readonly x: number
  readonly y: number
}

/** One column per distance from the start, each in the middle of the height. */
const place = (
  nodes: readonly Node[],
): { readonly placed: ReadonlyMap<number, Placed>; readonly width: number; readonly height: number } => {
  const columns = new Map<number, Node[]>()
  for (const node of nodes) columns.set(node.distance, [...(columns.get(node.distance) ?? []), node])
  const heightOf = (count: number): number => count * (box.height + gap.y) - gap.y
  const height = [...columns.values()].reduce((most, column) => Math.max(most, heightOf(column.length)), 0)
  const placed = new Map<number, Placed>()
  for (const [index, column] of [...columns.values()].entries()) {
    const top = margin + (height - heightOf(column.length)) / 2
    for (const [row, node] of column.entries())
      placed.set(node.id, { node, x: margin + index * (box.width + gap.x), y: top + row * (box.height + gap.y) })
  }
  return { placed, width: 2 * margin + columns.size * (box.width + gap.x) - gap.x, height: 2 * margin + height }
}

const xml = (text: string): string => escapeMarkup(printable(text))

const cut = (text: string): string =>
  columnsOf(text) <= widestLabel ? text : `${takeColumns(characters(text), widestLabel - 1).join('')}…`

const nodeMarkup = ({ node: { id, title, type, status, distance }, x, y }: Placed): string =>
  [
    `  <g><title>${xml(title)}</title>`,
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6" fill="#fff" stroke="#334" stroke-width="${distance === 0 ? 2.5 : 1}"/>`,
    `<text x="${x + 10}" y="${y + 18}" font-weight="bold">${id} ${xml(cut(title))}</text>`,
    `<text x="${x + 10}" y="${y + 35}" fill="#667">${xml(cut(`${type}, ${status}`))}</text></g>`,
  ].join('')

/** From side to side; between two of one column, a bow beside it. */
const edgeMarkup = (a: Placed, b: Placed): string => {
  const [left, right] = a.x <= b.x ? [a, b] : [b, a]
  const [x1, y1, y2] = [left.x + box.width, left.y + box.height / 2, right.y + box.height / 2]
  const x2 = left.x === right.x ? right.x + box.width : right.x
  const bend = gap.x / 2
  return `  <path d="M${x1} ${y1} C${x1 + bend} ${y1} ${left.x === right.x ? x2 + bend : x2 - bend} ${y2} ${x2} ${y2}" fill="none" stroke="#99a"/>`
}

/** A picture that stands alone: nothing is loaded, nothing runs. */
export const svgOf = ({ nodes, edges }: Drawing): string => {
  const { placed, width, height } = place(nodes)
  const lines = edges.flatMap(({ source, target }) => {
    const [a, b] = [placed.get(source), placed.get(target)]
    return a && b ? [edgeMarkup(a, b)] : []
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    ...lines,
    ...[...placed.values()].map(nodeMarkup),
    '</svg>\n',
  ].join('\n')
}
