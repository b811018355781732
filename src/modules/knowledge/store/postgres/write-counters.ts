import { fold } from '../../../../text/fold.ts'
import type { Item } from '../../domain/item.ts'
import type { WriteScope } from './scope.ts'

const countSql = `INSERT INTO item_facets (workspace, facet, type, status, priority, count, connections, isolated) VALUES ($1, $2, $3, $4, $5, 1, $6, $7)
  ON CONFLICT (workspace, type, status, priority) DO UPDATE
  SET count = item_facets.count + 1, connections = item_facets.connections + excluded.connections, isolated = item_facets.isolated + excluded.isolated
  RETURNING facet`

const discountSql = `UPDATE item_facets SET count = count - 1, connections = connections - $3, isolated = isolated - $4
  WHERE workspace = $1 AND facet = $2 RETURNING count`

const isolated = (degree: number): number => (degree === 0 ? 1 : 0)

/** Counts an item with so many relations in, and returns its facet. */
export const countIn = async (
  { session, workspace, counters }: WriteScope,
  item: Item,
  degree: number,
): Promise<number> => {
  const next = counters.lastFacet + 1
  const values = [workspace, next, item.type, item.status, item.priority, degree, isolated(degree)]
  const row = await session.row<{ facet: number }>(countSql, values)
  if (!row) throw new Error('an upsert returned no row')
  counters.lastFacet = Math.max(counters.lastFacet, row.facet)
  return row.facet
}

/** Counts an item out of the facet that its row no longer points to. */
export const countOut = async (
  { session, workspace }: WriteScope,
  { facet, degree }: { facet: number; degree: number },
): Promise<void> => {
  const left = await session.row<{ count: number }>(discountSql, [workspace, facet, degree, isolated(degree)])
  if (left?.count === 0)
    await session.run('DELETE FROM item_facets WHERE workspace = $1 AND facet = $2', [workspace, facet])
}

const degreesSql = 'UPDATE items SET degree = degree + $3::bigint WHERE workspace = $1 AND id = ANY($2::bigint[])'

const connectionsSql = `UPDATE item_facets SET connections = connections + changed.relations, isolated = isolated + changed.alone
  FROM (SELECT facet, count(*) * $3::bigint AS relations,
      sum(CASE WHEN degree + $3::bigint = 0 THEN 1 ELSE 0 END - CASE WHEN degree = 0 THEN 1 ELSE 0 END) AS alone
    FROM items WHERE workspace = $1 AND id = ANY($2::bigint[]) GROUP BY facet) AS changed
  WHERE item_facets.workspace = $1 AND item_facets.facet = changed.facet`

/** Each of these items has so many relations more, or fewer. */
export const countRelations = async (
  { session, workspace }: WriteScope,
  ids: readonly number[],
  by: number,
): Promise<void> => {
  await session.run(connectionsSql, [workspace, ids, by])
  await session.run(degreesSql, [workspace, ids, by])
}

const useTagsSql = `INSERT INTO tags (workspace, name, folded, number, count)
  SELECT $1, used.name, used.folded, used.number, 1 FROM unnest($2::text[], $3::text[], $4::bigint[]) AS used(name, folded, number)
  ON CONFLICT (workspace, name) DO UPDATE SET count = tags.count + 1`

const attachSql = `INSERT INTO item_tags (workspace, item, place, name)
  SELECT $1, $2, given.place, given.name FROM unnest($3::text[], $4::bigint[]) AS given(name, place)`

export const attachTags = async (
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

export const detachTags = async ({ session, workspace }: WriteScope, id: number): Promise<void> => {
  const used = await session.rows<{ name: string }>(
    'DELETE FROM item_tags WHERE workspace = $1 AND item = $2 RETURNING name',
    [workspace, id],
  )
  if (used.length === 0) return
  const names = used.map(({ name }) => name)
  await session.run('UPDATE tags SET count = count - 1 WHERE workspace = $1 AND name = ANY($2::text[])', [
    workspace,
    names,
  ])
  await session.run('DELETE FROM tags WHERE workspace = $1 AND name = ANY($2::text[]) AND count = 0', [
    workspace,
    names,
  ])
}
