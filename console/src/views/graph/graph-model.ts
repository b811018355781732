export interface GraphNode {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly status: string
}

/**
 * Items and their relations. Everything but `nodes` is by index, so that thousands of them are drawn and walked
 * without a lookup.
 */
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly degrees: Uint32Array
  /** Two indices per relation. */
  readonly edges: Uint32Array
  /** The neighbours of node `i` are `adjacent[first[i]]` up to, and without, `adjacent[first[i + 1]]`. */
  readonly first: Uint32Array
  readonly adjacent: Uint32Array
  indexOf(id: number): number | undefined
}

export type Pair = readonly [number, number]

/** Relations to items that are not there, to an item itself, and repeated ones are left out. */
export const makeGraph = (given: readonly GraphNode[], pairs: Iterable<Pair>): Graph => {
  const indices = new Map<number, number>()
  const nodes = given.filter(({ id }) => {
    const isNew = !indices.has(id)
    if (isNew) indices.set(id, indices.size)
    return isNew
  })
  const edges = edgesAmong(indices, pairs)
  const degrees = new Uint32Array(nodes.length)
  for (const end of edges) degrees[end] = (degrees[end] ?? 0) + 1
  const first = startsOf(degrees)
  return {
    nodes,
    degrees,
    edges,
    first,
    adjacent: adjacencyOf(edges, first),
    indexOf: (id) => indices.get(id),
  }
}

const edgesAmong = (indices: ReadonlyMap<number, number>, pairs: Iterable<Pair>): Uint32Array => {
  const ends: number[] = []
  const seen = new Set<number>()
  for (const [one, other] of pairs) {
    const [a, b] = [indices.get(one), indices.get(other)]
    if (a === undefined || b === undefined || a === b) continue
    const key = Math.min(a, b) * indices.size + Math.max(a, b)
    if (seen.has(key)) continue
    seen.add(key)
    ends.push(a, b)
  }
  return Uint32Array.from(ends)
}

const startsOf = (degrees: Uint32Array): Uint32Array => {
  const first = new Uint32Array(degrees.length + 1)
  degrees.forEach((degree, index) => (first[index + 1] = (first[index] ?? 0) + degree))
  return first
}

const adjacencyOf = (edges: Uint32Array, first: Uint32Array): Uint32Array => {
  const next = first.slice()
  const adjacent = new Uint32Array(edges.length)
  const add = (from: number, to: number): void => {
    const place = next[from] ?? 0
    adjacent[place] = to
    next[from] = place + 1
  }
  for (let at = 0; at < edges.length; at += 2) {
    const [a = 0, b = 0] = [edges[at], edges[at + 1]]
    add(a, b)
    add(b, a)
  }
  return adjacent
}

export const neighboursOf = ({ first, adjacent }: Graph, index: number): Uint32Array =>
  adjacent.subarray(first[index], first[index + 1])
