import { promised } from '../../../../storage/promised.ts'
import type { ItemFilter, PageRequest, ReadTx } from '../../ports.ts'
import { testedLists, type PlainLists, type TraitsRow } from '../tested-lists.ts'
import { passes, tagIds, valuesOf, type FilterValues } from './filter-sql.ts'
import { firstKey, idOf, lastKey } from './keys.ts'
import { cheapestAccessPath, countedAlready, sizesOf, type TagLookup, type Sizes } from './list-sizes.ts'
import { afterPosition, countAlong, createSteps, inOrder, keysAlong, positionOf, type Order } from './order-walk.ts'
import { inParts } from '../scope.ts'
import { keysJson, type ReadScope, type Scope } from './scope.ts'
import { parseList } from './parse-list.ts'

const sortedSql = (source: string, order: Order): string =>
  `SELECT items.key FROM ${source} AND ${afterPosition(order)} AND ${passes} ${inOrder(order)}
    LIMIT @limit OFFSET @offset`

const byFacetsSql = 'items INDEXED BY items_by_facet WHERE items.facet IN (SELECT value FROM json_each(@facets))'

const byTagsSql = `(SELECT DISTINCT item FROM item_tags WHERE tag IN (SELECT value FROM json_each(@tagLookup)))
  CROSS JOIN items ON items.key = item WHERE true`

const beforeAll = ({ direction }: Order): { at: string; key: number } => ({
  at: direction === 'desc' ? '~' : '',
  key: -1,
})

const page = async (scope: ReadScope, request: PageRequest): Promise<readonly number[]> => {
  scope.signal.throwIfAborted()
  const { filter, sortBy, direction, limit, offset } = request
  const values = valuesOf(scope, filter)
  const sizes = sizesOf(scope, values)
  if (sizes.isEmpty) return []
  const order = { sortBy, direction }
  const after = request.after === undefined ? undefined : positionOf(scope, order, request.after)
  const accessPath = cheapestAccessPath(sizes, request)
  if (accessPath === 'order') return (await keysAlong(scope, { order, values, after }, { limit, offset })).map(idOf)
  return scope.connection
    .sql<{ key: number }>(sortedSql(accessPath === 'tags' ? byTagsSql : byFacetsSql, order))
    .all({
      ...values,
      ...(after ?? beforeAll(order)),
      limit,
      offset,
      tagLookup: JSON.stringify(sizes.tagLookup?.tags ?? []),
    })
    .map(({ key }) => idOf(key))
}

/** How many entries of the tag index are read in one step. */
const entriesPerStep = 10_000
/** How much wider a step may become if ids are far apart. */
const maxWidening = 16

const nextTaggedSql = `SELECT min((
    SELECT min(item) FROM item_tags WHERE tag = value AND item >= @first AND item <= @end
  )) AS item FROM json_each(@tagLookup)`

const taggedSql = (withItem: boolean): string => {
  const tagged =
    'FROM item_tags WHERE tag IN (SELECT value FROM json_each(@tagLookup)) AND item BETWEEN @first AND @last'
  const source = withItem
    ? `(SELECT DISTINCT item ${tagged}) CROSS JOIN items ON items.key = item`
    : `(SELECT DISTINCT item AS key, facet, '' AS created_at, '' AS updated_at ${tagged}) AS items`
  return `SELECT count(*) AS total FROM ${source} WHERE ${passes}`
}

interface Tagged {
  readonly values: FilterValues
  readonly tagLookup: TagLookup
  readonly sizes: Sizes
  /** Whether the items must be read: the tag index has everything except times. */
  readonly withItem: boolean
}

/** Counts by tags, in ranges of keys; each range begins at the next item that has one of the tags. */
const countTagged = async (
  scope: ReadScope,
  { values, tagLookup, sizes, withItem }: Tagged,
  enough: number,
): Promise<number> => {
  const step = createSteps(scope)
  const least = Math.max(1, Math.floor(entriesPerStep / Math.max(1, tagLookup.size / Math.max(1, sizes.store))))
  const shared = { ...values, tagLookup: JSON.stringify(tagLookup.tags), end: lastKey(scope.workspace) }
  let [total, width, from] = [0, least, firstKey(scope.workspace)]
  while (total < enough) {
    await step()
    const first = scope.connection.sql<{ item: number | null }>(nextTaggedSql).get({ ...shared, first: from })?.item
    if (typeof first !== 'number') break
    const found =
      scope.connection.sql<{ total: number }>(taggedSql(withItem)).get({ ...shared, first, last: first + width - 1 })
        ?.total ?? 0
    total += found
    from = first + width
    width = found < least / 4 ? Math.min(width * 2, least * maxWidening) : least
  }
  return total
}

const count = async (scope: ReadScope, filter: ItemFilter, enough = Infinity): Promise<number> => {
  scope.signal.throwIfAborted()
  const values = valuesOf(scope, filter)
  const sizes = sizesOf(scope, values)
  const counted = countedAlready(filter, sizes)
  if (counted !== undefined) return counted
  const withItem = filter.created !== undefined || filter.updated !== undefined
  if (sizes.tagLookup) return countTagged(scope, { values, sizes, tagLookup: sizes.tagLookup, withItem }, enough)
  return countAlong(
    scope,
    { values, order: { sortBy: filter.created ? 'created' : 'updated', direction: 'desc' } },
    enough,
  )
}

const keepSql = `SELECT items.key FROM json_each(@keys) wanted CROSS JOIN items ON items.key = wanted.value
  WHERE ${passes} ORDER BY wanted.key`

/** How many ids are filtered in one step. */
const keptPerStep = 500

const keep = async (
  scope: ReadScope,
  ids: readonly number[],
  { filter, enough = Infinity }: { readonly filter: ItemFilter; readonly enough?: number | undefined },
): Promise<readonly number[]> => {
  const values = valuesOf(scope, filter)
  const step = createSteps(scope)
  const kept: number[] = []
  for (const part of inParts(ids, keptPerStep)) {
    const rows = scope.connection.sql<{ key: number }>(keepSql).all({ ...values, keys: keysJson(scope, part) })
    for (const { key } of rows) kept.push(idOf(key))
    if (kept.length >= enough) break
    await step()
  }
  return kept
}

const traitsSql = `SELECT items.key, facet, created_at, updated_at,
    (SELECT json_group_array(name) FROM item_tags JOIN tags ON tags.tag = item_tags.tag
    WHERE item_tags.item = items.key AND +item_tags.tag IN (SELECT value FROM json_each(@tags))) AS tags
  FROM json_each(@keys) wanted CROSS JOIN items ON items.key = wanted.value ORDER BY wanted.key`

interface TraitsSqlRow {
  readonly key: number
  readonly facet: number
  readonly created_at: string
  readonly updated_at: string
  readonly tags: string
}

const traits = (scope: Scope, ids: readonly number[], tags: readonly string[]): readonly TraitsRow[] =>
  scope.connection
    .sql<TraitsSqlRow>(traitsSql)
    .all({ keys: keysJson(scope, ids), tags: JSON.stringify(tagIds(scope, tags)) })
    .map((row) => ({
      id: idOf(row.key),
      facet: row.facet,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      tags: parseList(row.tags) as readonly string[],
    }))

export const readLists = (scope: ReadScope): Pick<ReadTx, 'isFar' | 'page' | 'count' | 'keep' | 'keepSoon'> => {
  const plain: PlainLists = {
    page: (request) => page(scope, request),
    count: (filter, enough) => count(scope, filter, enough),
    keep: (ids, filter, enough) => keep(scope, ids, { filter, enough }),
    // An answer costs no wait here.
    keepSoon: () => () => true,
    isFar: false,
    traits: promised((ids, tags) => traits(scope, ids, tags)),
  }
  return testedLists(plain)
}
