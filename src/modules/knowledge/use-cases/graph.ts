import type { KnowledgeDeps } from '../deps.ts'
import { answerLimits } from '../domain/answer-limits.ts'
import { nodesWithin, type GraphNode } from '../domain/graph-nodes.ts'
import type { Caller, Edge, ReadTx } from '../ports.ts'
import { withMatches, type Matches } from '../search/find-matches.ts'

export interface GraphRequest {
  readonly query?: string | undefined
  readonly limit: number
}

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly Edge[]
  readonly total: number
  readonly totalIsLowerBound?: true
  readonly truncated: boolean
}

/** How many items are read in one statement. */
const step = 1_000

const nodesOf = async (tx: ReadTx, ids: readonly number[]): Promise<readonly GraphNode[]> => {
  const nodes: GraphNode[] = []
  for (let start = 0; start < ids.length; start += step) {
    const some = ids.slice(start, start + step)
    const degrees = await tx.degrees(some)
    for (const { id, title, type, status } of await tx.heads(some))
      nodes.push({ id, title, type, status, degree: degrees.get(id) ?? 0 })
  }
  return nodes
}

const graphOf = async (tx: ReadTx, ids: readonly number[], matches: Omit<Matches, 'ids'>): Promise<Graph> => {
  const nodes = nodesWithin(await nodesOf(tx, ids), answerLimits.graphBytes)
  const limit = answerLimits.graphEdges + 1
  const edges = await tx.edgesWithin({ ids: nodes.map(({ id }) => id), limit })
  return {
    nodes,
    edges: edges.slice(0, answerLimits.graphEdges),
    total: matches.total,
    ...(matches.totalIsLowerBound && { totalIsLowerBound: true as const }),
    truncated: nodes.length < matches.total || edges.length === limit,
  }
}

/** Of the found items the most connected, and of equals the newest. */
const mostConnectedOf = async (tx: ReadTx, found: readonly number[], limit: number): Promise<readonly number[]> => {
  const degrees = new Map<number, number>()
  for (let start = 0; start < found.length; start += step)
    for (const [id, degree] of await tx.degrees(found.slice(start, start + step))) degrees.set(id, degree)
  return [...degrees.keys()].sort((a, b) => (degrees.get(b) ?? 0) - (degrees.get(a) ?? 0) || b - a).slice(0, limit)
}

/** The most connected items, of all or of those that a search finds, and the relations among them. */
export const graph = (deps: KnowledgeDeps, caller: Caller, { query = '', limit }: GraphRequest): Promise<Graph> =>
  query.trim() === ''
    ? deps.store.read(caller, async (tx) => {
        const total = (await tx.facets()).reduce((sum, { count }) => sum + count, 0)
        return graphOf(tx, await tx.mostConnected(limit), { total, totalIsLowerBound: false })
      })
    : withMatches(deps, caller, {
        query,
        limit: answerLimits.graphNodes,
        use: async (tx, { ids, ...matches }) => graphOf(tx, await mostConnectedOf(tx, ids, limit), matches),
      })
