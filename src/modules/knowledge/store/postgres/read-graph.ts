import type { Edge, ReadTx } from '../../ports.ts'
import { possible } from './in-order.ts'
import type { Scope } from './scope.ts'

const neighboursSql =
  'SELECT source, target FROM item_edges WHERE workspace = $1 AND source = ANY($2::bigint[]) ORDER BY source, target'

const amongSql = `SELECT source, target FROM item_edges
  WHERE workspace = $1 AND source = ANY($2::bigint[]) AND target = ANY($2::bigint[]) AND source < target ORDER BY source, target`

export const readGraph = ({ session, workspace }: Scope): Pick<ReadTx, 'neighbours' | 'edgesAmong'> => ({
  neighbours: async (ids) => {
    const bySource = new Map<number, Edge[]>()
    for (const edge of await session.rows<Edge>(neighboursSql, [workspace, possible(ids)])) {
      const edges = bySource.get(edge.source)
      if (edges === undefined) bySource.set(edge.source, [edge])
      else edges.push(edge)
    }
    return ids.flatMap((id) => bySource.get(id) ?? [])
  },
  edgesAmong: (ids) => session.rows<Edge>(amongSql, [workspace, possible(ids)]),
})
