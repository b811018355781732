import type { Edge, ReadTx } from '../ports.ts'
import type { Dialect } from './dialect.ts'
import type { Scope } from './scope.ts'

const statementsOf = ({ key, own, listed, ranked }: Dialect) => {
  const neighbours = listed('item_edges', 'source')
  const items = listed('items', key)
  return {
    neighbours: `SELECT source, target FROM ${neighbours.from} WHERE ${neighbours.where} ORDER BY source, target`,
    degrees: `SELECT items.${key} AS id, degree FROM ${items.from} WHERE ${items.where}`,
    connected: `SELECT ${key} AS id FROM items WHERE workspace = $1 AND degree > 0
      ORDER BY degree DESC, ${key} DESC LIMIT $2`,
    highest: 'SELECT max(degree) AS highest FROM items WHERE workspace = $1 AND degree > 0',
    // It runs only if few items have relations, so it soon finds enough without.
    isolated: `SELECT ${key} AS id FROM items WHERE workspace = $1 AND degree = 0 ORDER BY ${key} DESC LIMIT $2`,
    // SQLite joins in the order given, and only with the plus it looks up each relation of an item in the list.
    within: `WITH wanted AS MATERIALIZED ${ranked('$2')}
      SELECT source, target FROM wanted AS one CROSS JOIN item_edges CROSS JOIN wanted AS other
      WHERE ${own('item_edges')}source = one.value AND other.value = +target AND other.rank > one.rank
      ORDER BY one.rank, target LIMIT $3`,
  }
}

type GraphReads = Pick<ReadTx, 'maxConnections' | 'neighbours' | 'mostConnected' | 'degrees' | 'edgesWithin'>

export const readGraphOn = (dialect: Dialect): ((scope: Scope) => GraphReads) => {
  const sql = statementsOf(dialect)
  return ({ session, workspace }) => {
    const keysOf = (ids: readonly number[]): readonly number[] => ids.map((id) => dialect.keyOf(workspace, id))
    const edgeOf = ({ source, target }: Edge): Edge => ({ source: dialect.idOf(source), target: dialect.idOf(target) })
    const idsOf = async (text: string, limit: number): Promise<readonly number[]> =>
      (await session.rows<{ readonly id: number }>(text, [workspace, limit])).map(({ id }) => dialect.idOf(id))
    return {
      maxConnections: async () =>
        (await session.row<{ highest: number | null }>(sql.highest, [workspace]))?.highest ?? 0,
      neighbours: async (ids) => {
        const bySource = new Map<number, Edge[]>()
        for (const row of await session.rows<Edge>(sql.neighbours, [workspace, [...new Set(keysOf(ids))]])) {
          const edge = edgeOf(row)
          const edges = bySource.get(edge.source)
          if (edges === undefined) bySource.set(edge.source, [edge])
          else edges.push(edge)
        }
        return ids.flatMap((id) => bySource.get(id) ?? [])
      },
      mostConnected: async (limit) => {
        const connected = await idsOf(sql.connected, limit)
        return connected.length === limit
          ? connected
          : [...connected, ...(await idsOf(sql.isolated, limit - connected.length))]
      },
      degrees: async (ids) => {
        const rows = await session.rows<{ id: number; degree: number }>(sql.degrees, [workspace, keysOf(ids)])
        return new Map(rows.map(({ id, degree }) => [dialect.idOf(id), degree]))
      },
      edgesWithin: async ({ ids, limit }) =>
        (await session.rows<Edge>(sql.within, [workspace, keysOf(ids), limit])).map(edgeOf),
    }
  }
}
