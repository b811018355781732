import { fold } from '../../../../text/fold.ts'
import type { Item } from '../../domain/item.ts'
import { isolated, type ItemCounters } from '../write-items.ts'
import type { WriteScope } from './scope.ts'

// Facets get their numbers from the counters of the workspace, and many tags are written with one statement: each
// statement is a round trip to the server.

const countSql = `INSERT INTO item_facets
    (workspace, facet, type, status, priority, count, connections, isolated) VALUES ($1, $2, $3, $4, $5, 1, $6, $7)
  ON CONFLICT (workspace, type, status, priority) DO UPDATE
  SET count = item_facets.count + 1, connections = item_facets.connections + excluded.connections,
    isolated = item_facets.isolated + excluded.isolated
  RETURNING facet`

const countIn = async ({ session, workspace, counters }: WriteScope, item: Item, degree: number): Promise<number> => {
  const next = counters.lastFacet + 1
  const values = [workspace, next, item.type, item.status, item.priority, degree, isolated(degree)]
  const row = await session.row<{ facet: number }>(countSql, values)
  if (!row) throw new Error('an upsert returned no row')
  counters.lastFacet = Math.max(counters.lastFacet, row.facet)
  return row.facet
}

const useTagsSql = `INSERT INTO tags (workspace, name, folded, number, count)
  SELECT $1, used.name, used.folded, used.number, 1
  FROM unnest($2::text[], $3::text[], $4::bigint[]) AS used(name, folded, number)
  ON CONFLICT (workspace, name) DO UPDATE SET count = tags.count + 1`

const attachSql = `INSERT INTO item_tags (workspace, item, place, name)
  SELECT $1, $2, given.place, given.name FROM unnest($3::text[], $4::bigint[]) AS given(name, place)`

const attachTags = async (
  { session, workspace, counters }: WriteScope,
  id: number,
  tags: readonly string[],
): Promise<void> => {
  if (tags.length === 0) return
  const numbers = tags.map((_, index) => counters.lastTag + 1 + index)
  counters.lastTag += tags.length
  await session.run(useTagsSql, [workspace, tags, tags.map(fold), numbers])
  await session.run(attachSql, [workspace, id, tags, tags.map((_, place) => place)])
}

const detachSql = 'DELETE FROM item_tags WHERE workspace = $1 AND item = $2 RETURNING name'
const discountSql = 'UPDATE tags SET count = count - 1 WHERE workspace = $1 AND name = ANY($2::text[])'
const dropSql = 'DELETE FROM tags WHERE workspace = $1 AND name = ANY($2::text[]) AND count = 0'

const detachTags = async ({ session, workspace }: WriteScope, id: number): Promise<void> => {
  const used = await session.rows<{ name: string }>(detachSql, [workspace, id])
  if (used.length === 0) return
  const names = used.map(({ name }) => name)
  await session.run(discountSql, [workspace, names])
  await session.run(dropSql, [workspace, names])
}

export const itemCounters = (scope: WriteScope): ItemCounters => ({
  countIn: (item, degree) => countIn(scope, item, degree),
  attachTags: ({ id }, tags) => attachTags(scope, id, tags),
  detachTags: (id) => detachTags(scope, id),
  // Rows of `item_tags` have no facet in PostgreSQL.
  moveTags: () => Promise.resolve(),
})
