import type { Edge, ReadTx } from '../../ports.ts'
import { idOf, keyOf } from './keys.ts'
import { keysJson, type Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

const neighboursSql = `SELECT source, target
  FROM json_each(?) wanted CROSS JOIN item_edges ON source = wanted.value`

/** Up to here it is cheaper to read all relations of an item than to ask for each possible one. */
const fewRelations = 500

const degreeSql = 'SELECT degree FROM items WHERE key = ?'
const allSql = 'SELECT target FROM item_edges WHERE source = ? AND target > ?'
const someSql = `SELECT target
  FROM json_each(?) wanted CROSS JOIN item_edges ON source = ? AND target = wanted.value WHERE target > ? ORDER BY target`

const relationsWithin = (scope: Scope, id: number, others: string): readonly { target: number }[] => {
  const key = keyOf(scope.workspace, id)
  const degree = scope.connection.sql<{ degree: number }>(degreeSql).get(key)?.degree ?? 0
  return degree <= fewRelations
    ? scope.connection.sql<{ target: number }>(allSql).all(key, key)
    : scope.connection.sql<{ target: number }>(someSql).all(others, key, key)
}

const edgesAmong = (scope: Scope, ids: readonly number[]): readonly Edge[] => {
  const members = new Set(ids)
  const others = keysJson(scope, ids)
  return [...members]
    .sort((a, b) => a - b)
    .flatMap((source) => relationsWithin(scope, source, others).map(({ target }) => ({ source, target: idOf(target) })))
    .filter(({ target }) => members.has(target))
}

export const readGraph = (scope: Scope): Pick<ReadTx, 'neighbours' | 'edgesAmong'> => ({
  neighbours: promised((ids) =>
    scope.connection
      .sql<Edge>(neighboursSql)
      .all(keysJson(scope, ids))
      .map(({ source, target }) => ({ source: idOf(source), target: idOf(target) })),
  ),
  edgesAmong: promised((ids) => edgesAmong(scope, ids)),
})
