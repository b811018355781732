import type { Edge } from '../../ports.ts'
import { idOf } from './keys.ts'
import { keysJson, type Scope } from './scope.ts'

/** If an item has at most this many relations, reading all of them is cheaper than looking up each possible one. */
const fewRelations = 500

const fewSql = `SELECT source, target
  FROM json_each(?) wanted CROSS JOIN items ON items.key = wanted.value CROSS JOIN item_edges ON source = items.key
  WHERE degree <= ${fewRelations} AND target > source`

const hubsSql = `SELECT items.key FROM json_each(?) wanted CROSS JOIN items ON items.key = wanted.value
  WHERE degree > ${fewRelations}`

const ofHubSql = `SELECT source, target
  FROM json_each(?) wanted CROSS JOIN item_edges ON source = ? AND target = wanted.value
  WHERE target > source`

/** Reads for each item either its few relations or those to the other items, whichever are fewer. */
export const edgesAmong = (scope: Scope, ids: readonly number[]): readonly Edge[] => {
  const { sql } = scope.connection
  const members = new Set(ids)
  const keys = keysJson(scope, [...members])
  const ofHubs = sql<{ key: number }>(hubsSql)
    .all(keys)
    .flatMap(({ key }) => sql<Edge>(ofHubSql).all(keys, key))
  return [...sql<Edge>(fewSql).all(keys), ...ofHubs]
    .map(({ source, target }) => ({ source: idOf(source), target: idOf(target) }))
    .filter(({ target }) => members.has(target))
    .sort((one, other) => one.source - other.source || one.target - other.target)
}
