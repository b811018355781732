import { neighboursOf, type Graph } from './graph-model.ts'

/** Distances that no walk reaches. */
export const unreached = 0xffffffff

/** How many relations away from `start` each node is. */
export const distancesFrom = (graph: Graph, start: number): Uint32Array => walk(graph, start).distances

/** A shortest path as indices, both ends included; undefined if there is none. */
export const shortestPath = (graph: Graph, from: number, to: number): readonly number[] | undefined => {
  const { distances, cameFrom } = walk(graph, from, to)
  if ((distances[to] ?? unreached) === unreached) return undefined
  const path = [to]
  for (let at = to; at !== from; path.push(at)) at = cameFrom[at] ?? from
  return path.reverse()
}

/** Breadth first, every relation once. Neighbours come in the order of the data, so the answer is always the same. */
const walk = (graph: Graph, start: number, goal?: number) => {
  const distances = new Uint32Array(graph.nodes.length).fill(unreached)
  const cameFrom = new Uint32Array(graph.nodes.length)
  const queue = new Uint32Array(graph.nodes.length)
  let length = 0
  const reach = (index: number, from: number, distance: number): void => {
    if (distances[index] !== unreached) return
    distances[index] = distance
    cameFrom[index] = from
    queue[length++] = index
  }
  reach(start, start, 0)
  for (let at = 0; at < length; at += 1) {
    const index = queue[at] ?? 0
    if (index === goal) break
    for (const next of neighboursOf(graph, index)) reach(next, index, (distances[index] ?? 0) + 1)
  }
  return { distances, cameFrom }
}
