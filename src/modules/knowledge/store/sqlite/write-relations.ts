import type { WriteTx } from '../../ports.ts'
import { refuseHugeId } from '../largest-id.ts'
import type { Scope } from '../scope.ts'
import { keyOf } from './keys.ts'

/** The statements of one kind of change. A relation is two rows, so that either item finds it by the same key. */
interface RelationChange {
  readonly forward: string
  readonly backward: string
  readonly by: 1 | -1
}

const given = 'SELECT $2, value FROM json_each($3) WHERE true'

const amongIds = (column: string, list: string): string => `${column} IN (SELECT value FROM json_each(${list}))`

const linking: RelationChange = {
  forward: `INSERT INTO item_edges (source, target) ${given} ON CONFLICT DO NOTHING RETURNING target`,
  backward: `INSERT INTO item_edges (target, source) ${given}`,
  by: 1,
}

const unlinking: RelationChange = {
  forward: `DELETE FROM item_edges WHERE source = $2 AND ${amongIds('target', '$3')} RETURNING target`,
  backward: `DELETE FROM item_edges WHERE target = $2 AND ${amongIds('source', '$3')}`,
  by: -1,
}

const by = 'CAST($3 AS BIGINT)'
const chosen = amongIds('key', '$2')

const degreesSql = `UPDATE items SET degree = degree + ${by} WHERE ${chosen}`

const connectionsSql = `UPDATE item_facets
  SET connections = connections + changed.relations, isolated = isolated + changed.alone
  FROM (SELECT facet, count(*) * ${by} AS relations,
      sum(CASE WHEN degree + ${by} = 0 THEN 1 ELSE 0 END - CASE WHEN degree = 0 THEN 1 ELSE 0 END) AS alone
    FROM items WHERE ${chosen} GROUP BY facet) AS changed
  WHERE item_facets.facet = changed.facet`

export const writeRelations = ({ session, workspace }: Scope): Pick<WriteTx, 'link' | 'unlink'> => {
  const key = (id: number): number => keyOf(workspace, id)
  /** Adds `by` to the number of relations of each of these items. */
  const countRelations = async (keys: readonly number[], more: number): Promise<void> => {
    await session.run(connectionsSql, [workspace, keys, more])
    await session.run(degreesSql, [workspace, keys, more])
  }
  const change = async (
    { forward, backward, by: more }: RelationChange,
    id: number,
    others: readonly number[],
  ): Promise<void> => {
    if (others.length === 0) return
    const rows = await session.rows<{ target: number }>(forward, [workspace, key(id), others.map(key)])
    const changed = rows.map(({ target }) => target)
    if (changed.length === 0) return
    await session.run(backward, [workspace, key(id), changed])
    await countRelations(changed, more)
    await countRelations([key(id)], more * changed.length)
  }
  return {
    link: async (id, others) => {
      for (const one of [id, ...others]) refuseHugeId(one)
      await change(linking, id, others)
    },
    unlink: (id, others) => change(unlinking, id, others),
  }
}
