import { escapeMarkup } from '../../../../kernel/escape-markup.ts'
import { printable } from '../../../../text/printable.ts'
import { cutToColumns } from '../table.ts'
import type { Drawing, Node } from './drawing.ts'

const box = { width: 240, height: 44 }
const gap = { x: 90, y: 18 }
const margin = 20
const maxLabelColumns = 30

interface PositionedNode {
  readonly node: Node
  readonly x: number
  readonly y: number
}

/** Positions the nodes: one column per distance from the start, centred vertically. */
const layOut = (
  nodes: readonly Node[],
): { readonly positioned: ReadonlyMap<number, PositionedNode>; readonly width: number; readonly height: number } => {
  const columns = new Map<number, Node[]>()
  for (const node of nodes) columns.set(node.distance, [...(columns.get(node.distance) ?? []), node])
  const heightOf = (count: number): number => count * (box.height + gap.y) - gap.y
  const height = [...columns.values()].reduce((max, column) => Math.max(max, heightOf(column.length)), 0)
  const positioned = new Map<number, PositionedNode>()
  for (const [index, column] of [...columns.values()].entries()) {
    const top = margin + (height - heightOf(column.length)) / 2
    for (const [row, node] of column.entries())
      positioned.set(node.id, { node, x: margin + index * (box.width + gap.x), y: top + row * (box.height + gap.y) })
  }
  return { positioned, width: 2 * margin + columns.size * (box.width + gap.x) - gap.x, height: 2 * margin + height }
}

const xml = (text: string): string => escapeMarkup(printable(text))

const labelText = (text: string): string => xml(cutToColumns(text, maxLabelColumns))

const nodeMarkup = ({ node: { id, title, type, status, distance }, x, y }: PositionedNode): string =>
  [
    `  <g><title>${xml(title)}</title>`,
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6" fill="#fff" `,
    `stroke="#334" stroke-width="${distance === 0 ? 2.5 : 1}"/>`,
    `<text x="${x + 10}" y="${y + 18}" font-weight="bold">${id} ${labelText(title)}</text>`,
    `<text x="${x + 10}" y="${y + 35}" fill="#667">${labelText(`${type}, ${status}`)}</text></g>`,
  ].join('')

/** A curve from the right side of one box to the left side of the other; within a column, an arc on the right. */
const edgeMarkup = (a: PositionedNode, b: PositionedNode): string => {
  const [left, right] = a.x <= b.x ? [a, b] : [b, a]
  const [x1, y1, y2] = [left.x + box.width, left.y + box.height / 2, right.y + box.height / 2]
  const isSameColumn = left.x === right.x
  const x2 = isSameColumn ? right.x + box.width : right.x
  const bend = gap.x / 2
  const curve = `M${x1} ${y1} C${x1 + bend} ${y1} ${isSameColumn ? x2 + bend : x2 - bend} ${y2} ${x2} ${y2}`
  return `  <path d="${curve}" fill="none" stroke="#99a"/>`
}

/** A self-contained SVG: it loads nothing and contains no script. */
export const svgOf = ({ nodes, edges }: Drawing): string => {
  const { positioned, width, height } = layOut(nodes)
  const lines = edges.flatMap(({ source, target }) => {
    const [a, b] = [positioned.get(source), positioned.get(target)]
    return a && b ? [edgeMarkup(a, b)] : []
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    ...lines,
    ...[...positioned.values()].map(nodeMarkup),
    '</svg>\n',
  ].join('\n')
}
