import { columnsOf } from '../../../../text/characters.ts'
import { printable } from '../../../../text/printable.ts'
import { bold, dim } from '../styles.ts'
import { cutToColumns, type TableOutput } from '../table.ts'
import { neighboursOf, type Drawing, type Node } from './drawing.ts'

const minTitleColumns = 8

interface Branches {
  readonly children: ReadonlyMap<number, readonly Node[]>
  readonly parents: ReadonlyMap<number, number>
}

/**
 * The parent of a node is its first neighbour that is nearer to the start.
 * It is the start itself if no such neighbour is shown.
 */
const branchesOf = ({ nodes }: Drawing, neighbours: ReadonlyMap<number, readonly number[]>): Branches => {
  const distances = new Map(nodes.map(({ id, distance }) => [id, distance]))
  const children = new Map<number, Node[]>()
  const parents = new Map<number, number>()
  const [start, ...others] = nodes
  for (const node of others) {
    const nearer = neighbours.get(node.id)?.find((id) => (distances.get(id) ?? Infinity) < node.distance)
    const parent = nearer ?? start?.id ?? 0
    parents.set(node.id, parent)
    children.set(parent, [...(children.get(parent) ?? []), node])
  }
  return { children, parents }
}

export interface TreeOptions {
  readonly output: TableOutput
  /** The label for relations that the tree cannot show. */
  readonly also: string
}

/**
 * The relations as a tree from the start item. A relation that is not part of the tree is named next to the later of
 * its two items.
 */
export const treeOf = (drawing: Drawing, { output, also }: TreeOptions): string => {
  const neighbours = neighboursOf(drawing)
  const { children, parents } = branchesOf(drawing, neighbours)
  const lines: string[] = []
  const drawn = new Set<number>()
  const label = (node: Node, room: number): string => {
    const across = (neighbours.get(node.id) ?? []).filter(
      (id) => drawn.has(id) && parents.get(node.id) !== id && parents.get(id) !== node.id,
    )
    const others = across.length === 0 ? '' : ` (${also}: ${across.join(', ')})`
    const facts = ` [${printable(node.type)}, ${node.status}]${others}`
    const titleColumns = Math.max(minTitleColumns, room - columnsOf(`${node.id} ${facts}`))
    const title = cutToColumns(printable(node.title), titleColumns)
    return `${node.id} ${node.distance === 0 ? bold(title, output) : title}${dim(facts, output)}`
  }
  const draw = (node: Node, lead: { readonly own: string; readonly below: string }): void => {
    lines.push(lead.own + label(node, (output.columns ?? Infinity) - columnsOf(lead.own)))
    drawn.add(node.id)
    const below = children.get(node.id) ?? []
    for (const [index, child] of below.entries()) {
      const isLast = index === below.length - 1
      draw(child, { own: `${lead.below}${isLast ? '└─ ' : '├─ '}`, below: `${lead.below}${isLast ? '   ' : '│  '}` })
    }
  }
  const [start] = drawing.nodes
  if (start) draw(start, { own: '', below: '' })
  return lines.map((line) => `${line}\n`).join('')
}
