import { promised } from '../../../../storage/promised.ts'
import { fold } from '../../../../text/fold.ts'
import type { Item } from '../../domain/item.ts'
import { isolated, type ItemCounters, type Tagged } from './write-items.ts'
import { keyOf } from './keys.ts'
import type { Scope } from './scope.ts'

// SQLite numbers facets and tags by itself. The tags of an item also have its facet, so that lists need not read the
// item.

const countSql = `INSERT INTO item_facets (workspace, type, status, priority, count, connections, isolated)
  VALUES (?, ?, ?, ?, 1, ?, ?)
  ON CONFLICT (workspace, type, status, priority) DO UPDATE
  SET count = count + 1, connections = connections + excluded.connections, isolated = isolated + excluded.isolated
  RETURNING facet`

const countIn = ({ connection, workspace }: Scope, item: Item, degree: number): number => {
  const values = [workspace, item.type, item.status, item.priority, degree, isolated(degree)]
  const row = connection.sql<{ facet: number }>(countSql).get(...values)
  if (!row) throw new Error('an upsert returned no row')
  return row.facet
}

const useTagSql = `INSERT INTO tags (workspace, name, folded, count) VALUES (?, ?, ?, 1)
  ON CONFLICT (workspace, name) DO UPDATE SET count = count + 1 RETURNING tag`

const attachSql = 'INSERT INTO item_tags (item, place, tag, facet) VALUES (?, ?, ?, ?)'

const attachTags = ({ connection, workspace }: Scope, { id, facet }: Tagged, tags: readonly string[]): void => {
  tags.forEach((name, place) => {
    const row = connection.sql<{ tag: number }>(useTagSql).get(workspace, name, fold(name))
    connection.sql(attachSql).run(keyOf(workspace, id), place, row?.tag, facet)
  })
}

const detachTags = ({ connection, workspace }: Scope, id: number): void => {
  const key = keyOf(workspace, id)
  const used = connection.sql<{ tag: number }>('SELECT tag FROM item_tags WHERE item = ?').all(key)
  connection.sql('DELETE FROM item_tags WHERE item = ?').run(key)
  for (const { tag } of used) {
    connection.sql('UPDATE tags SET count = count - 1 WHERE tag = ?').run(tag)
    connection.sql('DELETE FROM tags WHERE tag = ? AND count = 0').run(tag)
  }
}

const moveTags = ({ connection, workspace }: Scope, { id, facet }: Tagged): void => {
  connection.sql('UPDATE item_tags SET facet = ? WHERE item = ?').run(facet, keyOf(workspace, id))
}

export const itemCounters = (scope: Scope): ItemCounters => ({
  countIn: promised((item, degree) => countIn(scope, item, degree)),
  attachTags: promised((tagged, tags) => attachTags(scope, tagged, tags)),
  detachTags: promised((id) => detachTags(scope, id)),
  moveTags: promised((tagged) => moveTags(scope, tagged)),
})
