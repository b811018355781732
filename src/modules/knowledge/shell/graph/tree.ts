import { characters, columnsOf, takeColumns } from '../../../../text/characters.ts'
import { printable } from '../../../../text/printable.ts'
import { bold, dim } from '../styles.ts'
import type { TableSurface } from '../table.ts'
import { neighboursOf, type Drawing, type Node } from './drawing.ts'

interface Branches {
  readonly children: ReadonlyMap<number, readonly Node[]>
  readonly parents: ReadonlyMap<number, number>
}

/** Each node hangs under the first of its neighbours that is nearer to the start; one whose way there is not shown, under the start. */
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

interface Way {
  readonly surface: TableSurface
  /** The word before relations that the tree itself does not show. */
  readonly also: string
}

/** The relations as a tree from the start item. What it cannot show, relations across, is named beside the later of the two ends. */
export const treeOf = (drawing: Drawing, { surface, also }: Way): string => {
  const neighbours = neighboursOf(drawing)
  const { children, parents } = branchesOf(drawing, neighbours)
  const lines: string[] = []
  const drawn = new Set<number>()
  const label = (node: Node, room: number): string => {
    const across = (neighbours.get(node.id) ?? []).filter(
      (id) => drawn.has(id) && parents.get(node.id) !== id && parents.get(id) !== node.id,
    )
    const facts = ` [${printable(node.type)}, ${node.status}]${across.length === 0 ? '' : ` (${also}: ${across.join(', ')})`}`
    const title = fitted(printable(node.title), room - columnsOf(`${node.id} ${facts}`))
    return `${node.id} ${node.distance === 0 ? bold(title, surface) : title}${dim(facts, surface)}`
  }
  const draw = (node: Node, lead: { readonly own: string; readonly below: string }): void => {
    lines.push(lead.own + label(node, (surface.columns ?? Infinity) - columnsOf(lead.own)))
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

const narrowest = 8

const fitted = (title: string, room: number): string =>
  columnsOf(title) <= Math.max(narrowest, room)
    ? title
    : `${takeColumns(characters(title), Math.max(narrowest, room) - 1).join('')}…`
