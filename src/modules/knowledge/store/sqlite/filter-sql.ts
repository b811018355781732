import type { ItemFilter, TimeRange } from '../../ports.ts'
import type { Scope } from './scope.ts'

/** A piece of a WHERE clause with the values of its question marks. */
export interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
}

export const both = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND ') || 'true',
  values: conditions.flatMap(({ values }) => values),
})

export const tagIds = ({ connection, workspace }: Scope, names: readonly string[]): readonly number[] =>
  names.flatMap(
    (name) => connection.sql<{ tag: number }>('SELECT tag FROM tags WHERE workspace = ? AND name = ?').get(workspace, name)?.tag ?? [],
  )

const hasTagOf = (scope: Scope, names: readonly string[]): Condition => ({
  sql: 'EXISTS (SELECT 1 FROM item_tags WHERE tag IN (SELECT value FROM json_each(?)) AND item = items.key)',
  values: [JSON.stringify(tagIds(scope, names))],
})

const within = (column: string, range: TimeRange): Condition => {
  const bounds: Condition[] = []
  if (range.from !== undefined) bounds.push({ sql: `${column} >= ?`, values: [range.from] })
  if (range.before !== undefined) bounds.push({ sql: `${column} < ?`, values: [range.before] })
  const inside = both(bounds)
  return range.outside ? { sql: `NOT (${inside.sql})`, values: inside.values } : inside
}

export const facetCondition = (facets: readonly number[]): Condition => ({
  sql: 'facet IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(facets)],
})

/** All of the filter as conditions on a row of `items`. */
export const conditionsOf = (scope: Scope, filter: ItemFilter): readonly Condition[] => [
  ...(filter.facets ? [facetCondition(filter.facets)] : []),
  ...(filter.tagGroups ?? []).map((names) => hasTagOf(scope, names)),
  ...(filter.withoutTags?.length ? [negate(hasTagOf(scope, filter.withoutTags))] : []),
  ...(filter.created ?? []).map((range) => within('created_at', range)),
  ...(filter.updated ?? []).map((range) => within('updated_at', range)),
]

const negate = ({ sql, values }: Condition): Condition => ({ sql: `NOT ${sql}`, values })
