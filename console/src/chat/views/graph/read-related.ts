import { isRecord } from '../../bridge/read-incoming.ts'
import type { Params } from '../../bridge/create-bridge.ts'
import type { RelatedAnswer } from '../../../views/graph/graph-answers.ts'
import type { GraphNode } from '../../../views/graph/graph-model.ts'

/** What is around an item, and how far around. */
export interface Surroundings {
  readonly focus: number
  readonly depth: 1 | 2 | 3
  readonly answer: RelatedAnswer
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const nodesIn = (items: unknown): readonly GraphNode[] =>
  (Array.isArray(items) ? items : []).flatMap((item: unknown) =>
    isRecord(item) && isId(item.id)
      ? [{ id: item.id, title: textIn(item.title), type: textIn(item.type), status: textIn(item.status) }]
      : [],
  )

const edgesIn = (edges: unknown): RelatedAnswer['edges'] =>
  (Array.isArray(edges) ? edges : []).flatMap((edge: unknown) =>
    isRecord(edge) && isId(edge.source) && isId(edge.target) ? [{ source: edge.source, target: edge.target }] : [],
  )

/** Reads an answer of get_related_items. What has not its form, as from another version, is left out. */
export const readRelated = ({ items, edges, truncated, moreEdges }: Params): RelatedAnswer => ({
  items: nodesIn(items),
  edges: edgesIn(edges),
  ...(truncated === true && { truncated }),
  ...(typeof moreEdges === 'number' && { moreEdges }),
})

/** The item that the walk began at is in no answer; it is the end of a relation that is not among the items. */
const startOf = ({ items, edges }: RelatedAnswer): number | undefined => {
  const known = new Set(items.map(({ id }) => id))
  return edges.flatMap(({ source, target }) => [source, target]).find((id) => !known.has(id))
}

/**
 * What the tool was asked and what it answered; undefined if no item is in it. Not every host tells the View what the
 * tool was asked.
 */
export const readSurroundings = (input: Params, data: Params): Surroundings | undefined => {
  const answer = readRelated(data)
  const { id, depth } = input
  const focus = isId(id) ? id : startOf(answer)
  return focus === undefined ? undefined : { focus, depth: depth === 2 || depth === 3 ? depth : 1, answer }
}
