import type { WriteTx } from '../ports.ts'
import type { ActivityLog } from './activity-log.ts'
import { eventColumns } from './columns.ts'
import type { Dialect } from './dialect.ts'
import { refuseHugeId } from './largest-id.ts'
import type { Scope } from './scope.ts'

/** The statements of one kind of change. A relation is two rows, so that either item finds it by the same key. */
interface RelationChange {
  readonly forward: string
  readonly backward: string
  readonly by: 1 | -1
}

const statementsOf = ({ key, own, ownColumn, ownValue, among, each }: Dialect) => {
  const given = `SELECT ${ownValue}$2, value FROM ${each('$3')} WHERE true`
  const link: RelationChange = {
    forward: `INSERT INTO item_edges (${ownColumn}source, target) ${given} ON CONFLICT DO NOTHING RETURNING target`,
    backward: `INSERT INTO item_edges (${ownColumn}target, source) ${given}`,
    by: 1,
  }
  const unlink: RelationChange = {
    forward: `DELETE FROM item_edges WHERE ${own()}source = $2 AND ${among('target', '$3')} RETURNING target`,
    backward: `DELETE FROM item_edges WHERE ${own()}target = $2 AND ${among('source', '$3')}`,
    by: -1,
  }
  const by = 'CAST($3 AS BIGINT)'
  const chosen = `${own()}${among(key, '$2')}`
  return {
    link,
    unlink,
    degrees: `UPDATE items SET degree = degree + ${by} WHERE ${chosen}`,
    connections: `UPDATE item_facets
      SET connections = connections + changed.relations, isolated = isolated + changed.alone
      FROM (SELECT facet, count(*) * ${by} AS relations,
          sum(CASE WHEN degree + ${by} = 0 THEN 1 ELSE 0 END - CASE WHEN degree = 0 THEN 1 ELSE 0 END) AS alone
        FROM items WHERE ${chosen} GROUP BY facet) AS changed
      WHERE ${own('item_facets')}item_facets.facet = changed.facet`,
    // The revision of the target is set only if the history of the target shows the event.
    event: `INSERT INTO relation_events (${ownColumn}source, event, target, ${eventColumns.join(', ')})
      SELECT ${ownValue}$2, $3, ${key}, $5, $6, CASE WHEN $7 THEN revision END, $8, $9
      FROM items WHERE ${own()}${among(key, '$4')}`,
  }
}

type RelationWrites = Pick<WriteTx, 'link' | 'unlink' | 'appendRelations'>

interface EventWriting {
  /** Returns the number of the next event of the workspace. */
  nextEvent(): Promise<number>
  readonly log: ActivityLog
}

export const writeRelationsOn = (dialect: Dialect): ((scope: Scope, events: EventWriting) => RelationWrites) => {
  const sql = statementsOf(dialect)
  return ({ session, workspace }, { nextEvent, log }) => {
    const keyOf = (id: number): number => dialect.keyOf(workspace, id)
    /** Adds `by` to the number of relations of each of these items. */
    const countRelations = async (keys: readonly number[], by: number): Promise<void> => {
      await session.run(sql.connections, [workspace, keys, by])
      await session.run(sql.degrees, [workspace, keys, by])
    }
    const change = async (
      { forward, backward, by }: RelationChange,
      id: number,
      others: readonly number[],
    ): Promise<void> => {
      if (others.length === 0) return
      const key = keyOf(id)
      const rows = await session.rows<{ target: number }>(forward, [workspace, key, others.map(keyOf)])
      const changed = rows.map(({ target }) => target)
      if (changed.length === 0) return
      await session.run(backward, [workspace, key, changed])
      await countRelations(changed, by)
      await countRelations([key], by * changed.length)
    }
    return {
      link: async (id, others) => {
        for (const one of [id, ...others]) refuseHugeId(one)
        await change(sql.link, id, others)
      },
      unlink: (id, others) => change(sql.unlink, id, others),
      appendRelations: async (made) => {
        const { id, change: kind, others, revision, actor, at, inBothHistories } = made
        const event = await nextEvent()
        const keys = others.map(keyOf)
        await session.run(sql.event, [workspace, keyOf(id), event, keys, kind, revision, inBothHistories, actor, at])
        log.addRelations(made, event)
      },
    }
  }
}
