import { fold } from '../../../../text/fold.ts'
import type { Item } from '../../domain/item.ts'
import { keysJson, type Scope } from './scope.ts'

const countSql = `INSERT INTO item_facets (workspace, type, status, priority, count, connections, isolated) VALUES (?, ?, ?, ?, 1, ?, ?)
  ON CONFLICT (workspace, type, status, priority) DO UPDATE
  SET count = count + 1, connections = connections + excluded.connections, isolated = isolated + excluded.isolated
  RETURNING facet`

const discountSql =
  'UPDATE item_facets SET count = count - 1, connections = connections - ?, isolated = isolated - ? WHERE facet = ?'

const isolated = (degree: number): number => (degree === 0 ? 1 : 0)

/** Counts an item with so many relations in, and returns its facet. */
export const countIn = ({ connection, workspace }: Scope, item: Item, degree: number): number => {
  const values = [workspace, item.type, item.status, item.priority, degree, isolated(degree)]
  const row = connection.sql<{ facet: number }>(countSql).get(...values)
  if (!row) throw new Error('an upsert returned no row')
  return row.facet
}

/** Counts an item out of the facet that its row no longer points to. */
export const countOut = ({ connection }: Scope, { facet, degree }: { facet: number; degree: number }): void => {
  connection.sql(discountSql).run(degree, isolated(degree), facet)
  connection.sql('DELETE FROM item_facets WHERE facet = ? AND count = 0').run(facet)
}

const degreesSql = 'UPDATE items SET degree = degree + :by WHERE key IN (SELECT value FROM json_each(:keys))'

const connectionsSql = `UPDATE item_facets SET connections = connections + changed.relations, isolated = isolated + changed.alone
  FROM (SELECT facet, count(*) * :by AS relations, sum((degree + :by = 0) - (degree = 0)) AS alone
    FROM json_each(:keys) wanted CROSS JOIN items ON items.key = wanted.value GROUP BY facet) AS changed
  WHERE item_facets.facet = changed.facet`

/** Each of these items has so many relations more, or fewer. */
export const countRelations = (scope: Scope, ids: readonly number[], by: number): void => {
  const values = { keys: keysJson(scope, ids), by }
  scope.connection.sql(connectionsSql).run(values)
  scope.connection.sql(degreesSql).run(values)
}

const useTagSql = `INSERT INTO tags (workspace, name, folded, count) VALUES (?, ?, ?, 1)
  ON CONFLICT (workspace, name) DO UPDATE SET count = count + 1 RETURNING tag`

/** Where tags hang: an item's key and the facet that it has now. */
export interface Tagged {
  readonly key: number
  readonly facet: number
}

export const attachTags = ({ connection, workspace }: Scope, { key, facet }: Tagged, tags: readonly string[]): void => {
  tags.forEach((name, place) => {
    const row = connection.sql<{ tag: number }>(useTagSql).get(workspace, name, fold(name))
    connection
      .sql('INSERT INTO item_tags (item, place, tag, facet) VALUES (?, ?, ?, ?)')
      .run(key, place, row?.tag, facet)
  })
}

export const moveTags = ({ connection }: Scope, { key, facet }: Tagged): void => {
  connection.sql('UPDATE item_tags SET facet = ? WHERE item = ?').run(facet, key)
}

export const detachTags = ({ connection }: Scope, key: number): void => {
  const used = connection.sql<{ tag: number }>('SELECT tag FROM item_tags WHERE item = ?').all(key)
  connection.sql('DELETE FROM item_tags WHERE item = ?').run(key)
  for (const { tag } of used) {
    connection.sql('UPDATE tags SET count = count - 1 WHERE tag = ?').run(tag)
    connection.sql('DELETE FROM tags WHERE tag = ? AND count = 0').run(tag)
  }
}
