import type { ItemFilter, PageRequest } from '../../ports.ts'
import type { FilterValues } from './filter-sql.ts'
import type { Scope } from './scope.ts'

const storeSql = 'SELECT sum(count) AS total FROM item_facets WHERE workspace = @workspace'

const facetsSql = `${storeSql} AND facet IN (SELECT value FROM json_each(@facets))`

const tagsSql = 'SELECT tag, count FROM tags WHERE tag IN (SELECT value FROM json_each(?))'

/** The tags to look up, and how many entries that reads. */
export interface TagLookup {
  readonly tags: readonly number[]
  readonly size: number
}

/** The sizes that counters give for a filter, before any item is read. */
export interface Sizes {
  readonly store: number
  /** Infinity if the filter allows all facets. */
  readonly facets: number
  readonly tagLookup?: TagLookup
  readonly isEmpty: boolean
}

interface TagRow {
  readonly tag: number
  readonly count: number
}

const total = (scope: Scope, sql: string, values: FilterValues): number =>
  scope.connection.sql<{ total: number | null }>(sql).get(values)?.total ?? 0

/** The rarest tag if an item must have all of them; all tags if one of them is enough. */
const tagLookupOf = (scope: Scope, { anyTag, allTags }: FilterValues): TagLookup | undefined => {
  const list = allTags ?? anyTag
  if (list === null) return undefined
  const rows = scope.connection.sql<TagRow>(tagsSql).all(list)
  const used = allTags === null ? rows : rows.sort((a, b) => a.count - b.count).slice(0, 1)
  return { tags: used.map(({ tag }) => tag), size: used.reduce((sum, { count }) => sum + count, 0) }
}

const lacksTag = ({ allTags, allTagsCount }: FilterValues): boolean =>
  allTags !== null && (JSON.parse(allTags) as readonly number[]).length < allTagsCount

export const sizesOf = (scope: Scope, values: FilterValues): Sizes => {
  const tagLookup = tagLookupOf(scope, values)
  const facets = values.facets === null ? Infinity : total(scope, facetsSql, values)
  return {
    store: total(scope, storeSql, values),
    facets,
    ...(tagLookup && { tagLookup }),
    isEmpty: facets === 0 || tagLookup?.size === 0 || lacksTag(values),
  }
}

/** How items are found: in the order of the page until it is full, by facets, or by tags. */
export type AccessPath = 'order' | 'facets' | 'tags'

/** Items that are found by facets or tags must be sorted in one step, so their number is limited. */
const maxSorted = 50_000

export const cheapestAccessPath = (
  { store, facets, tagLookup }: Sizes,
  { offset, limit, expected }: PageRequest,
): AccessPath => {
  const tags = tagLookup?.size ?? Infinity
  const passing = Math.max(1, expected ?? Math.min(facets, tags, store))
  const order = Math.min(tags, facets) > maxSorted ? 0 : (store * (offset + limit)) / passing
  if (tags <= facets && tags < order) return 'tags'
  return facets < order ? 'facets' : 'order'
}

const onlyWith = (filter: ItemFilter, names: readonly (keyof ItemFilter)[]): boolean =>
  Object.keys(filter).every((name) => names.some((allowed) => allowed === name))

/** How many items pass, if the counters alone give the number. */
export const countedAlready = (
  filter: ItemFilter,
  { store, facets, tagLookup, isEmpty }: Sizes,
): number | undefined => {
  if (isEmpty) return 0
  if (onlyWith(filter, ['facets'])) return Math.min(store, facets)
  return tagLookup?.tags.length === 1 && onlyWith(filter, filter.allTags?.length === 1 ? ['allTags'] : ['anyTag'])
    ? tagLookup.size
    : undefined
}
