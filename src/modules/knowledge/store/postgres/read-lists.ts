import type { ItemFilter, PageRequest, ReadTx } from '../../ports.ts'
import { createValues, whereOf } from './filter-sql.ts'
import { inOrderOf, possible } from './in-order.ts'
import type { Scope } from './scope.ts'

const page = async ({ session, workspace }: Scope, { filter, sortBy, direction, limit, offset }: PageRequest): Promise<readonly number[]> => {
  const values = createValues(workspace)
  const column = sortBy === 'created' ? 'created_at' : 'updated_at'
  const sql = `SELECT id FROM items WHERE ${whereOf(filter, values)}
    ORDER BY ${column} ${direction}, id ${direction} LIMIT ${values.add(limit, 'bigint')} OFFSET ${values.add(offset, 'bigint')}`
  return (await session.rows<{ id: number }>(sql, values.list)).map(({ id }) => id)
}

const onlyFacets = ({ tagGroups, withoutTags, created, updated }: ItemFilter): boolean =>
  !tagGroups?.length && !withoutTags?.length && !created?.length && !updated?.length

/** Counters tell how many items a facet has. */
const countByFacets = async ({ session, workspace }: Scope, facets: readonly number[] | undefined): Promise<number> => {
  const values = createValues(workspace)
  const chosen = facets === undefined ? '' : ` AND facet = ANY(${values.add(facets, 'bigint[]')})`
  const sql = `SELECT CAST(coalesce(sum(count), 0) AS BIGINT) AS total FROM item_facets WHERE workspace = $1${chosen}`
  return (await session.row<{ total: number }>(sql, values.list))?.total ?? 0
}

const count = async (scope: Scope, filter: ItemFilter): Promise<number> => {
  if (onlyFacets(filter)) return countByFacets(scope, filter.facets)
  const values = createValues(scope.workspace)
  const sql = `SELECT count(*) AS total FROM items WHERE ${whereOf(filter, values)}`
  return (await scope.session.row<{ total: number }>(sql, values.list))?.total ?? 0
}

const keep = async ({ session, workspace }: Scope, ids: readonly number[], filter: ItemFilter): Promise<readonly number[]> => {
  const values = createValues(workspace)
  const where = whereOf(filter, values)
  const sql = `SELECT id FROM items WHERE ${where} AND id = ANY(${values.add(possible(ids), 'bigint[]')})`
  return inOrderOf(ids, (await session.rows<{ id: number }>(sql, values.list)).map(({ id }) => id), (id) => id)
}

export const readLists = (scope: Scope): Pick<ReadTx, 'page' | 'count' | 'keep'> => ({
  page: (request) => page(scope, request),
  count: (filter) => count(scope, filter),
  keep: (ids, filter) => keep(scope, ids, filter),
})
