import type { Edge } from '../ports.ts'
import { answerLimits, firstOf } from './answer-limits.ts'
import type { ReachedItem } from './walk.ts'

/** One edge per item that leads nearer to the start. These edges connect every item with the start. */
const edgesTowardsStart = (edges: readonly Edge[], distances: ReadonlyMap<number, number>): ReadonlySet<Edge> => {
  const towardsStart = new Map<number, Edge>()
  for (const edge of edges) {
    const [source, target] = [distances.get(edge.source) ?? 0, distances.get(edge.target) ?? 0]
    const farther = source > target ? edge.source : edge.target
    if (source !== target && !towardsStart.has(farther)) towardsStart.set(farther, edge)
  }
  return new Set(towardsStart.values())
}

const byEnds = (a: Edge, b: Edge): number => a.source - b.source || a.target - b.target

/** Chooses the edges of an answer, and counts those left out. */
export const chooseEdges = (
  edges: readonly Edge[],
  reached: readonly ReachedItem[],
): { readonly kept: readonly Edge[]; readonly left: number } => {
  if (edges.length <= answerLimits.walkedEdges) return { kept: edges, left: 0 }
  const towardsStart = edgesTowardsStart(edges, new Map(reached.map(({ id, distance }) => [id, distance])))
  const { kept, left } = firstOf(
    [...towardsStart, ...edges.filter((edge) => !towardsStart.has(edge))],
    answerLimits.walkedEdges,
  )
  return { kept: [...kept].sort(byEnds), left }
}
