import { makeGraph, type Graph, type GraphNode, type Pair } from './graph-model.ts'

/** The answer of get_graph: nodes as columns, relations as pairs of ids. */
export interface GraphAnswer {
  readonly nodes: {
    readonly id: readonly number[]
    readonly title: readonly string[]
    readonly type: readonly string[]
    readonly status: readonly string[]
    readonly degree: readonly number[]
  }
  readonly edges: readonly Pair[]
  readonly total: number
  readonly totalIsLowerBound?: true
  readonly truncated: boolean
}

/** The answer of get_related_items. The item itself is not in it. */
export interface RelatedAnswer {
  readonly items: readonly GraphNode[]
  readonly edges: readonly { readonly source: number; readonly target: number }[]
  readonly truncated?: true
  readonly moreEdges?: number
}

/** A graph, and what the tool left out of it. */
export interface Loaded {
  readonly graph: Graph
  /** How many items there are in all; undefined if they were not counted. */
  readonly total?: number
  readonly totalIsLowerBound?: boolean
  /** Whether nearer items are shown and farther ones are not. */
  readonly isCut?: boolean
  /** How many relations among the shown items are missing; undefined if that was not counted. */
  readonly missingEdges?: number
}

export const fromGraph = ({ nodes, edges, total, totalIsLowerBound, truncated }: GraphAnswer): Loaded => ({
  graph: makeGraph(
    nodes.id.map((id, index) => ({
      id,
      title: nodes.title[index] ?? '',
      type: nodes.type[index] ?? '',
      status: nodes.status[index] ?? '',
    })),
    edges,
  ),
  total,
  ...(totalIsLowerBound && { totalIsLowerBound }),
  isCut: truncated,
})

const nodeOf = ({ id, title, type, status }: GraphNode): GraphNode => ({ id, title, type, status })

export const fromRelated = (item: GraphNode, { items, edges, truncated, moreEdges }: RelatedAnswer): Loaded => ({
  graph: makeGraph(
    [item, ...items].map(nodeOf),
    edges.map(({ source, target }): Pair => [source, target]),
  ),
  ...(truncated && { isCut: true }),
  ...(moreEdges !== undefined && { missingEdges: moreEdges }),
})

/** The same graph with one node described anew; its layout stays. */
export const withNode = (loaded: Loaded, node: GraphNode): Loaded => {
  const { graph } = loaded
  const index = graph.indexOf(node.id)
  return index === undefined ? loaded : { ...loaded, graph: { ...graph, nodes: graph.nodes.with(index, nodeOf(node)) } }
}
