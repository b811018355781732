import type { Edge, ReadTx } from '../ports.ts'
import type { Dialect } from './dialect.ts'
import type { Scope } from './scope.ts'

export const readNeighboursOn = (dialect: Dialect): ((scope: Scope) => Pick<ReadTx, 'neighbours'>) => {
  const { from, where } = dialect.listed('item_edges', 'source')
  const sql = `SELECT source, target FROM ${from} WHERE ${where} ORDER BY source, target`
  return ({ session, workspace }) => ({
    neighbours: async (ids) => {
      const keys = ids.map((id) => dialect.keyOf(workspace, id))
      const bySource = new Map<number, Edge[]>()
      for (const row of await session.rows<Edge>(sql, [workspace, [...new Set(keys)]])) {
        const edge = { source: dialect.idOf(row.source), target: dialect.idOf(row.target) }
        const edges = bySource.get(edge.source)
        if (edges === undefined) bySource.set(edge.source, [edge])
        else edges.push(edge)
      }
      return ids.flatMap((id) => bySource.get(id) ?? [])
    },
  })
}
