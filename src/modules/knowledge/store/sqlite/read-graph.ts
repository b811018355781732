import type { Edge } from '../../ports.ts'
import { idOf, keyOf } from './keys.ts'
import { keysJson, type Scope } from './scope.ts'

/** If an item has at most this many relations, reading all of them is cheaper than looking up each possible one. */
const fewRelations = 500

const degreeSql = 'SELECT degree FROM items WHERE key = ?'
const allSql = 'SELECT target FROM item_edges WHERE source = ? AND target > ?'
const someSql = `SELECT target
  FROM json_each(?) wanted CROSS JOIN item_edges ON source = ? AND target = wanted.value
  WHERE target > ? ORDER BY target`

const relationsWithin = (scope: Scope, id: number, others: string): readonly { target: number }[] => {
  const key = keyOf(scope.workspace, id)
  const degree = scope.connection.sql<{ degree: number }>(degreeSql).get(key)?.degree ?? 0
  return degree <= fewRelations
    ? scope.connection.sql<{ target: number }>(allSql).all(key, key)
    : scope.connection.sql<{ target: number }>(someSql).all(others, key, key)
}

/** Reads for each item either its few relations or those to the other items, whichever are fewer. */
export const edgesAmong = (scope: Scope, ids: readonly number[]): readonly Edge[] => {
  const members = new Set(ids)
  const others = keysJson(scope, ids)
  return [...members]
    .sort((a, b) => a - b)
    .flatMap((source) => relationsWithin(scope, source, others).map(({ target }) => ({ source, target: idOf(target) })))
    .filter(({ target }) => members.has(target))
}
