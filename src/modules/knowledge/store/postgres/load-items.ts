import type { Item } from '../../domain/item.ts'
import { documentOf } from '../../domain/index-document.ts'
import { bodyFields, headFields } from '../columns.ts'
import { facetNumber } from './facet-numbers.ts'
import { foldNow } from './fold.ts'
import { refuseHugeId } from '../largest-id.ts'
import { loadIndex } from './load-index.ts'
import type { WriteScope } from './scope.ts'
import { addedTags, insertCounts, madeNow, noFacet, randomNumber, tagsText } from './waiting-counts.ts'

const facetKey = ({ type, status, priority }: Pick<Item, 'type' | 'status' | 'priority'>): string =>
  JSON.stringify([type, status, priority])

interface FacetSum {
  readonly item: Item
  count: number
  connections: number
  isolated: number
}

const countSql = `${insertCounts}
  SELECT $1, $2 + u.place, ${madeNow}, u.facet, u.count, u.connections, u.isolated, ''
  FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
    WITH ORDINALITY AS u(facet, count, connections, isolated, place)`

const countAllIn = async (scope: WriteScope, items: readonly Item[]): Promise<ReadonlyMap<string, number>> => {
  const sums = new Map<string, FacetSum>()
  for (const item of items) {
    const sum = sums.get(facetKey(item)) ?? { item, count: 0, connections: 0, isolated: 0 }
    sum.count += 1
    sum.connections += item.related.length
    sum.isolated += item.related.length === 0 ? 1 : 0
    sums.set(facetKey(item), sum)
  }
  const facets = new Map<string, number>()
  for (const [key, { item }] of sums) facets.set(key, await facetNumber(scope, item))
  const all = [...sums.values()]
  scope.session.send(countSql, [
    scope.workspace,
    randomNumber(),
    [...facets.values()],
    all.map(({ count }) => count),
    all.map(({ connections }) => connections),
    all.map(({ isolated }) => isolated),
  ])
  return facets
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
  scope.session.send(itemsSql, [scope.workspace, ...columns])
}

const tagsSql = `${insertCounts} VALUES ($1, $2, ${madeNow}, ${noFacet}, 0, 0, 0, $3)`

const attachSql = `INSERT INTO item_tags (workspace, item, place, name)
  SELECT $1, u.item, u.place, u.name FROM unnest($2::bigint[], $3::bigint[], $4::text[]) AS u(item, place, name)`

const attachAll = ({ session, workspace }: WriteScope, items: readonly Item[]): void => {
  const attached = items.flatMap(({ id, tags }) => tags.map((name, place) => ({ id, place, name })))
  if (attached.length === 0) return
  session.send(tagsSql, [workspace, randomNumber(), tagsText(addedTags(attached.map(({ name }) => name)))])
  session.send(attachSql, [
    workspace,
    attached.map(({ id }) => id),
    attached.map(({ place }) => place),
    attached.map(({ name }) => name),
  ])
}

const edgesSql = `INSERT INTO item_edges (workspace, source, target)
  SELECT $1, u.source, u.target FROM unnest($2::bigint[], $3::bigint[]) AS u(source, target) ON CONFLICT DO NOTHING`

/** A relation is written with the later of its two items, in both directions. */
const linkAll = ({ session, workspace }: WriteScope, items: readonly Item[]): void => {
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
    session.send(edgesSql, [workspace, pairs.map(([source]) => source), pairs.map(([, target]) => target)])
}

/** Inserts many new items with their tags, relations and index in a few statements. Their ids ascend. */
export const loadItems = async (scope: WriteScope, items: readonly Item[]): Promise<void> => {
  if (items.length === 0) return
  for (const { id } of items) refuseHugeId(id)
  await insertAll(scope, items)
  attachAll(scope, items)
  linkAll(scope, items)
  // A transfer writes alone, so nothing needs to wait.
  await foldNow(scope)
  await loadIndex(
    scope,
    items.map((item) => ({ id: item.id, document: documentOf(item) })),
  )
}
