import { isClosed } from '../../parts/marks.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import type { Graph } from './graph-model.ts'
import { markTypes, type TypeMark } from './type-marks.ts'

/** What a graph looks like, apart from where its nodes are. */
export interface Scene {
  readonly graph: Graph
  readonly marks: ReadonlyMap<string, TypeMark>
  readonly radii: Float32Array
  /** Per node: the number of its colour. */
  readonly colours: Uint8Array
  readonly isHollow: Uint8Array
  /** Nodes with the most relations first: they get their labels first. */
  readonly byDegree: Uint32Array
}

const radiusOf = (degree: number, isLarge: boolean): number =>
  isLarge ? Math.min(24, 5 + 1.3 * Math.sqrt(degree)) : Math.min(26, 9 + 2.2 * Math.sqrt(degree))

export const makeScene = (graph: Graph): Scene => {
  const marks = markTypes(graph.nodes.map(({ type }) => type))
  const isLarge = graph.nodes.length > 1000
  return {
    graph,
    marks,
    radii: Float32Array.from(graph.degrees, (degree) => radiusOf(degree, isLarge)),
    colours: Uint8Array.from(graph.nodes, ({ type }) => marks.get(type)?.colour ?? 0),
    isHollow: Uint8Array.from(graph.nodes, ({ status }) => (isClosed(status) ? 1 : 0)),
    byDegree: Uint32Array.from(graph.degrees.keys()).sort(
      (a, b) => (graph.degrees[b] ?? 0) - (graph.degrees[a] ?? 0) || a - b,
    ),
  }
}

export const letterOf = ({ graph, marks }: Scene, index: number): string =>
  marks.get(graph.nodes[index]?.type ?? '')?.letter ?? '?'

const longestLabel = 28

/** The title as it stands at a node: short, without characters that cannot be seen. */
export const labelOf = ({ graph }: Scene, index: number): string => {
  const letters = [...visibleText((graph.nodes[index]?.title ?? '').slice(0, 200))]
  return letters.length <= longestLabel ? letters.join('') : `${letters.slice(0, longestLabel - 1).join('')}…`
}
