import { decodeText } from '../../../../storage/text.ts'
import type { PageRequest, ReadTx } from '../../ports.ts'
import { testedLists, type PlainFilter, type PlainLists, type TraitsRow } from '../tested-lists.ts'
import { facetsIn, usesOf } from './read-counts.ts'
import { conditionsOf, createValues, whereOf, type PreparedFilter, type Values } from './filter-sql.ts'
import { largestId } from '../largest-id.ts'
import { inOrderOf } from '../scope.ts'
import { keepOften } from './passing-items.ts'
import type { Scope } from './scope.ts'

/** Drops ids that are too large for any item and possibly for the column. */
export const possible = (ids: readonly number[]): readonly number[] => ids.filter((id) => id <= largestId)

/** Undefined if the filter requires a tag that does not exist, so that no item can pass. */
const prepared = async (scope: Scope, filter: PlainFilter): Promise<PreparedFilter | undefined> => {
  const [only, ...others] = filter.allTags ?? []
  if (only === undefined) return filter
  // If the tag does not exist, the statement finds nothing.
  if (others.length === 0) return { ...filter, rarestTag: only }
  const known = await usesOf(scope, filter.allTags ?? [])
  const [rarest] = known.toSorted((one, other) => one.count - other.count)
  return rarest && known.length === others.length + 1 ? { ...filter, rarestTag: rarest.name } : undefined
}

const placeSql = 'SELECT created_at AS created, updated_at AS updated FROM items WHERE workspace = $1 AND id = $2'

/** The condition that an item comes after another in the order of the page. */
const behind = async (
  { session, workspace }: Scope,
  { after, sortBy, direction }: PageRequest,
  values: Values,
): Promise<string> => {
  if (after === undefined) return ''
  const place = await session.row<Record<PageRequest['sortBy'], string>>(placeSql, [workspace, after])
  if (place === undefined) return ' AND false'
  const column = `${sortBy}_at`
  const [at, id] = [values.add(place[sortBy]), values.add(after, 'bigint')]
  return ` AND (${column}, id) ${direction === 'desc' ? '<' : '>'} (${at}, ${id})`
}

const page = async (scope: Scope, request: PageRequest): Promise<readonly number[]> => {
  const { sortBy, direction, limit, offset } = request
  const filter = await prepared(scope, request.filter)
  if (filter === undefined) return []
  const values = createValues(scope.workspace)
  const [at, order] = [`${sortBy}_at`, (column: string) => `ORDER BY ${column} ${direction}, id ${direction}`]
  const after = await behind(scope, request, values)
  const most = values.add(limit + offset, 'bigint')
  // The first of all are among the first of each condition.
  const some = conditionsOf(filter, values).map(
    (where) => `(SELECT id, ${at} AS at FROM items WHERE ${where}${after} ${order(at)} LIMIT ${most})`,
  )
  const sql = `SELECT id FROM (${some.join(' UNION ')}) AS passing ${order('at')}
    LIMIT ${values.add(limit, 'bigint')} OFFSET ${values.add(offset, 'bigint')}`
  return (await scope.session.rows<{ id: number }>(sql, values.list)).map(({ id }) => id)
}

const onlyFacets = ({ facets: _facets, ...others }: PlainFilter): boolean => Object.keys(others).length === 0

/** Counts with the counters of the facets, without reading items. */
const countByFacets = async (scope: Scope, facets: readonly number[] | undefined): Promise<number> => {
  const chosen = facets && new Set(facets)
  return (await facetsIn(scope)).reduce((sum, { facet, count }) => sum + (chosen?.has(facet) === false ? 0 : count), 0)
}

const count = async (scope: Scope, whole: PlainFilter, enough?: number): Promise<number> => {
  if (onlyFacets(whole)) return countByFacets(scope, whole.facets)
  const filter = await prepared(scope, whole)
  if (filter === undefined) return 0
  const values = createValues(scope.workspace)
  const [only, ...others] = conditionsOf(filter, values)
  const most =
    others.length > 0 && enough !== undefined && Number.isFinite(enough) ? ` LIMIT ${values.add(enough, 'bigint')}` : ''
  const some = [only, ...others].map((where) => `(SELECT id FROM items WHERE ${where}${most})`).join(' UNION ')
  const sql = `SELECT count(*) AS total FROM ${others.length === 0 ? `items WHERE ${only}` : `(${some}) AS passing`}`
  return (await scope.session.row<{ total: number }>(sql, values.list))?.total ?? 0
}

/** The ids are looked up one by one, so it does not matter which tag is the rarest. */
const keep = async (scope: Scope, ids: readonly number[], whole: PlainFilter): Promise<readonly number[]> => {
  const [rarestTag] = whole.allTags ?? []
  const values = createValues(scope.workspace)
  const where = whereOf({ ...whole, ...(rarestTag !== undefined && { rarestTag }) }, values)
  const sql = `SELECT id FROM items WHERE ${where} AND id = ANY(${values.add(possible(ids), 'bigint[]')})`
  return inOrderOf(
    ids,
    (await scope.session.rows<{ id: number }>(sql, values.list)).map(({ id }) => id),
    (id) => id,
  )
}

const traitsSql = `SELECT id, facet, created_at AS "createdAt", updated_at AS "updatedAt",
    (SELECT array_agg(name) FROM item_tags
    WHERE item_tags.workspace = $1 AND item = items.id AND name = ANY($3::text[])) AS tags
  FROM items WHERE workspace = $1 AND id = ANY($2::bigint[])`

type TraitsSqlRow = Omit<TraitsRow, 'tags'> & { readonly tags: readonly string[] | null }

const traits = async (
  { session, workspace }: Scope,
  ids: readonly number[],
  tags: readonly string[],
): Promise<readonly TraitsRow[]> => {
  const rows = await session.rows<TraitsSqlRow>(traitsSql, [workspace, possible(ids), tags])
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => ({ ...row, tags: row.tags?.map(decodeText) ?? [] }))
}

/** `isSteady` says that the transaction changes no items. */
export const readLists = (
  scope: Scope,
  isSteady: boolean,
): Pick<ReadTx, 'isFar' | 'page' | 'count' | 'keep' | 'keepSoon'> => {
  const lookUp: PlainLists['keep'] = (ids, filter) => keep(scope, ids, filter)
  const plain: PlainLists = {
    page: (request) => page(scope, request),
    count: (filter, enough) => count(scope, filter, enough),
    isFar: true,
    ...(isSteady ? keepOften(scope, lookUp) : { keep: lookUp, keepSoon: () => () => false }),
    traits: (ids, tags) => traits(scope, ids, tags),
  }
  return testedLists(plain)
}
