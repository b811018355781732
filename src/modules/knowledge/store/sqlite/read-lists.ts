import { createPace } from '../../../../kernel/pace.ts'
import type { ItemFilter, PageRequest, ReadTx } from '../../ports.ts'
import { both, conditionsOf, facetCondition, tagIds } from './filter-sql.ts'
import { idOf, keyOf } from './keys.ts'
import { keysJson, type Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

/**
 * Three ways to the same items: along the order until the page is full; through the facets that
 * pass; through the rarest group of tags. Counters tell beforehand what each would read.
 */
type Way = 'order' | 'facets' | 'tags'

const sum = (scope: Scope, sql: string, values: readonly unknown[]): number =>
  scope.connection.sql<{ total: number | null }>(sql).get(...values)?.total ?? 0

const facetSize = (scope: Scope, facets: readonly number[]): number => {
  const condition = facetCondition(facets)
  return sum(scope, `SELECT sum(count) AS total FROM item_facets WHERE workspace = ? AND ${condition.sql}`, [
    scope.workspace,
    ...condition.values,
  ])
}

const storeSize = (scope: Scope): number => sum(scope, 'SELECT sum(count) AS total FROM item_facets WHERE workspace = ?', [scope.workspace])

const tagSize = (scope: Scope, names: readonly string[]): number =>
  sum(scope, 'SELECT sum(count) AS total FROM tags WHERE tag IN (SELECT value FROM json_each(?))', [JSON.stringify(tagIds(scope, names))])

const rarestGroup = (scope: Scope, filter: ItemFilter): { names: readonly string[]; size: number } | undefined =>
  (filter.tagGroups ?? []).map((names) => ({ names, size: tagSize(scope, names) })).sort((a, b) => a.size - b.size)[0]

const cheapestWay = (scope: Scope, request: PageRequest): Way => {
  const { filter, offset, limit, expected } = request
  const facets = filter.facets ? facetSize(scope, filter.facets) : Infinity
  const tags = rarestGroup(scope, filter)?.size ?? Infinity
  const passing = Math.max(1, expected ?? Math.min(facets, tags, storeSize(scope)))
  const order = (storeSize(scope) * (offset + limit)) / passing
  if (tags <= facets && tags < order) return 'tags'
  return facets < order ? 'facets' : 'order'
}

const sources: Readonly<Record<Way, (sortBy: PageRequest['sortBy']) => string>> = {
  order: (sortBy) => `items INDEXED BY ${sortBy === 'created' ? 'items_by_creation' : 'items_by_update'}`,
  facets: () => 'items INDEXED BY items_by_facet',
  tags: () => `(SELECT DISTINCT item FROM item_tags WHERE tag IN (SELECT value FROM json_each(?)))
    CROSS JOIN items ON items.key = item`,
}

const page = (scope: Scope, request: PageRequest): readonly number[] => {
  const { filter, sortBy, direction, limit, offset } = request
  const way = cheapestWay(scope, request)
  const inWorkspace = { sql: way === 'order' ? 'workspace = ?' : '+workspace = ?', values: [scope.workspace] }
  const where = both([inWorkspace, ...conditionsOf(scope, filter)])
  const first = way === 'tags' ? [JSON.stringify(tagIds(scope, rarestGroup(scope, filter)?.names ?? []))] : []
  const column = sortBy === 'created' ? 'created_at' : 'updated_at'
  const sql = `SELECT key FROM ${sources[way](sortBy)} WHERE ${where.sql}
    ORDER BY ${column} ${direction}, key ${direction} LIMIT ? OFFSET ?`
  return scope.connection
    .sql<{ key: number }>(sql)
    .all(...first, ...where.values, limit, offset)
    .map(({ key }) => idOf(key))
}

const onlyFacets = ({ tagGroups, withoutTags, created, updated }: ItemFilter): boolean =>
  !tagGroups?.length && !withoutTags?.length && !created?.length && !updated?.length

/** So many ids are looked at in one step when items are counted through their tags. */
const sliceSize = 10_000

const never = new AbortController().signal

const lastIdOf = (scope: Scope): number => sum(scope, 'SELECT last_id AS total FROM workspaces WHERE number = ?', [scope.workspace])

const countTagged = async (scope: Scope, filter: ItemFilter, names: readonly string[]): Promise<number> => {
  const where = both(conditionsOf(scope, filter))
  const tagged = 'FROM item_tags WHERE tag IN (SELECT value FROM json_each(?)) AND item BETWEEN ? AND ?'
  // Only times are on the item alone; everything else is in the index of the tags.
  const needsItem = filter.created !== undefined || filter.updated !== undefined
  const source = needsItem
    ? `(SELECT DISTINCT item ${tagged}) CROSS JOIN items ON items.key = item`
    : `(SELECT DISTINCT item AS key, facet ${tagged}) AS items`
  const sql = `SELECT count(*) AS total FROM ${source} WHERE ${where.sql}`
  const tags = JSON.stringify(tagIds(scope, names))
  const pause = createPace(never)
  let total = 0
  for (let id = 0, last = lastIdOf(scope); id <= last; id += sliceSize) {
    total += sum(scope, sql, [tags, keyOf(scope.workspace, id), keyOf(scope.workspace, id + sliceSize - 1), ...where.values])
    await pause()
  }
  return total
}

const count = async (scope: Scope, filter: ItemFilter): Promise<number> => {
  if (onlyFacets(filter)) return filter.facets ? facetSize(scope, filter.facets) : storeSize(scope)
  const group = rarestGroup(scope, filter)
  if (group?.size === 0) return 0
  const single = group?.names.length === 1 && filter.tagGroups?.length === 1
  if (group && single && onlyFacets({ ...filter, tagGroups: [] }) && !filter.facets) return group.size
  if (group) return countTagged(scope, filter, group.names)
  const where = both([{ sql: 'workspace = ?', values: [scope.workspace] }, ...conditionsOf(scope, filter)])
  return sum(scope, `SELECT count(*) AS total FROM items WHERE ${where.sql}`, where.values)
}

const keep = (scope: Scope, ids: readonly number[], filter: ItemFilter): readonly number[] => {
  const where = both(conditionsOf(scope, filter))
  const sql = `SELECT items.key FROM json_each(?) wanted CROSS JOIN items ON items.key = wanted.value
    WHERE ${where.sql} ORDER BY wanted.key`
  return scope.connection
    .sql<{ key: number }>(sql)
    .all(keysJson(scope, ids), ...where.values)
    .map(({ key }) => idOf(key))
}

export const readLists = (scope: Scope): Pick<ReadTx, 'page' | 'count' | 'keep'> => ({
  page: promised((request) => page(scope, request)),
  count: (filter) => count(scope, filter),
  keep: promised((ids, filter) => keep(scope, ids, filter)),
})
