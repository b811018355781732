import { fold } from '../../../../text/fold.ts'
import type { Item } from '../../domain/item.ts'
import { documentOf } from '../../domain/index-document.ts'
import { bodyFields, headFields } from '../columns.ts'
import { refuseHugeId } from '../largest-id.ts'
import { asFolder } from './fold.ts'
import { loadIndex } from './load-index.ts'
import type { WriteScope } from './scope.ts'

const facetKey = ({ type, status, priority }: Pick<Item, 'type' | 'status' | 'priority'>): string =>
  JSON.stringify([type, status, priority])

interface FacetSum {
  readonly item: Item
  count: number
  connections: number
  isolated: number
}

const facetsSql = `INSERT INTO item_facets (workspace, facet, type, status, priority, count, connections, isolated)
  SELECT $1, u.facet, u.type, u.status, u.priority, u.count, u.connections, u.isolated
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
    AS u(facet, type, status, priority, count, connections, isolated)
  ON CONFLICT (workspace, type, status, priority) DO UPDATE SET count = item_facets.count + excluded.count,
    connections = item_facets.connections + excluded.connections, isolated = item_facets.isolated + excluded.isolated
  RETURNING facet, type, status, priority`

type FacetRow = Pick<Item, 'type' | 'status' | 'priority'> & { readonly facet: number }

const countAllIn = async (
  { session, workspace, counters }: WriteScope,
  items: readonly Item[],
): Promise<ReadonlyMap<string, number>> => {
  const sums = new Map<string, FacetSum>()
  for (const item of items) {
    const sum = sums.get(facetKey(item)) ?? { item, count: 0, connections: 0, isolated: 0 }
    sum.count += 1
    sum.connections += item.related.length
    sum.isolated += item.related.length === 0 ? 1 : 0
    sums.set(facetKey(item), sum)
  }
  const all = [...sums.values()]
  const column = <T>(of: (sum: FacetSum) => T): readonly T[] => all.map(of)
  const rows = await session.rows<FacetRow>(facetsSql, [
    workspace,
    all.map((_, index) => counters.lastFacet + 1 + index),
    column(({ item }) => item.type),
    column(({ item }) => item.status),
    column(({ item }) => item.priority),
    column(({ count }) => count),
    column(({ connections }) => connections),
    column(({ isolated }) => isolated),
  ])
  counters.lastFacet = Math.max(counters.lastFacet, ...rows.map(({ facet }) => facet))
  return new Map(rows.map((row) => [facetKey(row), row.facet]))
}

/** A column of `items` with its type and the function that gives its value. */
interface LoadedColumn {
  readonly name: string
  readonly type: 'bigint' | 'text'
  valueOf(item: Item, facet: number): unknown
}

const loadedColumns: readonly LoadedColumn[] = [
  { name: 'id', type: 'bigint', valueOf: ({ id }) => id },
  { name: 'facet', type: 'bigint', valueOf: (_, facet) => facet },
  { name: 'degree', type: 'bigint', valueOf: ({ related }) => related.length },
  ...Object.entries({ ...headFields, ...bodyFields }).map(
    ([name, field]): LoadedColumn => ({
      name,
      type: field === 'revision' ? 'bigint' : 'text',
      valueOf: (item) => item[field],
    }),
  ),
]

const itemsSql = `INSERT INTO items (workspace, ${loadedColumns.map(({ name }) => name).join(', ')})
  SELECT $1, u.* FROM unnest(${loadedColumns.map(({ type }, index) => `$${index + 2}::${type}[]`).join(', ')}) AS u`

const insertAll = async (scope: WriteScope, items: readonly Item[]): Promise<void> => {
  const facets = await countAllIn(scope, items)
  const facetOf = (item: Item): number => facets.get(facetKey(item)) ?? 0
  const columns = loadedColumns.map(({ valueOf }) => items.map((item) => valueOf(item, facetOf(item))))
  await scope.session.run(itemsSql, [scope.workspace, ...columns])
}

const tagsSql = `INSERT INTO tags (workspace, name, folded, number, count)
  SELECT $1, u.name, u.folded, u.number, u.count
  FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) AS u(name, folded, number, count)
  ON CONFLICT (workspace, name) DO UPDATE SET count = tags.count + excluded.count`

const attachSql = `INSERT INTO item_tags (workspace, item, place, name)
  SELECT $1, u.item, u.place, u.name FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS u(item, place, name)`

const attachAll = async ({ session, workspace, counters }: WriteScope, items: readonly Item[]): Promise<void> => {
  const attached = items.flatMap(({ id, tags }) => tags.map((name, place) => ({ id, place, name })))
  if (attached.length === 0) return
  const uses = new Map<string, number>()
  for (const { name } of attached) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = [...uses.keys()]
  await session.run(tagsSql, [
    workspace,
    names,
    names.map(fold),
    names.map((_, index) => counters.lastTag + 1 + index),
    [...uses.values()],
  ])
  counters.lastTag += names.length
  await session.run(attachSql, [
    workspace,
    attached.map(({ id }) => id),
    attached.map(({ place }) => place),
    attached.map(({ name }) => name),
  ])
}

const edgesSql = `INSERT INTO item_edges (workspace, source, target)
  SELECT $1, u.source, u.target FROM unnest($2::bigint[], $3::bigint[]) AS u(source, target) ON CONFLICT DO NOTHING`

/** A relation is written with the later of its two items, in both directions. */
const linkAll = async ({ session, workspace }: WriteScope, items: readonly Item[]): Promise<void> => {
  const pairs = items.flatMap(({ id, related }) =>
    related
      .filter((other) => other < id)
      .flatMap(
        (other) =>
          [
            [id, other],
            [other, id],
          ] as const,
      ),
  )
  if (pairs.length > 0)
    await session.run(edgesSql, [workspace, pairs.map(([source]) => source), pairs.map(([, target]) => target)])
}

/** Inserts many new items with their tags, relations and index in a few statements. Their ids ascend. */
export const loadItems = async (scope: WriteScope, items: readonly Item[]): Promise<void> => {
  if (items.length === 0) return
  for (const { id } of items) refuseHugeId(id)
  await insertAll(scope, items)
  await attachAll(scope, items)
  await linkAll(scope, items)
  const documents = items.map((item) => ({ id: item.id, document: documentOf(item) }))
  await asFolder(scope, (fold) => loadIndex(fold, documents), 'wait')
}
