import type { Edge } from '../ports.ts'
import { answerLimits, firstOf } from './answer-limits.ts'
import type { Found } from './walk.ts'

/** For each item one edge that leads nearer to the start: with these alone it is seen how everything hangs together. */
const edgesInwards = (edges: readonly Edge[], distances: ReadonlyMap<number, number>): ReadonlySet<Edge> => {
  const inwards = new Map<number, Edge>()
  for (const edge of edges) {
    const [source, target] = [distances.get(edge.source) ?? 0, distances.get(edge.target) ?? 0]
    const farther = source > target ? edge.source : edge.target
    if (source !== target && !inwards.has(farther)) inwards.set(farther, edge)
  }
  return new Set(inwards.values())
}

const byEnds = (a: Edge, b: Edge): number => a.source - b.source || a.target - b.target

/** The edges that an answer gives, and how many are left out. */
export const chooseEdges = (
  edges: readonly Edge[],
  found: readonly Found[],
): { readonly kept: readonly Edge[]; readonly left: number } => {
  if (edges.length <= answerLimits.walkedEdges) return { kept: edges, left: 0 }
  const inwards = edgesInwards(edges, new Map(found.map(({ id, distance }) => [id, distance])))
  const { kept, left } = firstOf([...inwards, ...edges.filter((edge) => !inwards.has(edge))], answerLimits.walkedEdges)
  return { kept: [...kept].sort(byEnds), left }
}
