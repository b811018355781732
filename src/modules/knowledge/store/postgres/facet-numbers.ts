import { randomInt } from 'node:crypto'
import type { Session } from '../../../../storage/session.ts'
import type { Item } from '../../domain/item.ts'
import { facetFields } from '../columns.ts'
import type { WriteScope } from './scope.ts'

type FacetValues = Pick<Item, (typeof facetFields)[number]>

/** Numbers of facets. Their rows are never deleted, so a number can be kept. */
export type KnownFacets = Map<string, number>

/** How many numbers a process keeps. */
const mostKnown = 10_000

export const createKnownFacets = (): KnownFacets => new Map()

const keyOf = (workspace: number, values: FacetValues): string =>
  JSON.stringify([workspace, ...facetFields.map((field) => values[field])])

const findSql = `SELECT facet FROM item_facets
  WHERE workspace = $1 AND type = $2 AND status = $3 AND priority = $4`

const makeSql = `INSERT INTO item_facets (workspace, type, status, priority, facet, count, connections, isolated)
  VALUES ($1, $2, $3, $4, $5, 0, 0, 0) ON CONFLICT (workspace, type, status, priority) DO NOTHING RETURNING facet`

/** Numbers that a transaction has found or made. */
const inTransaction = new WeakMap<Session, KnownFacets>()

/** The number of a facet. Its first item makes it; a server that makes the same one waits for this commit. */
export const facetNumber = async (scope: WriteScope, values: FacetValues): Promise<number> => {
  const { session, workspace, knownFacets, afterCommit } = scope
  const key = keyOf(workspace, values)
  const found = inTransaction.get(session) ?? new Map<string, number>()
  inTransaction.set(session, found)
  const known = knownFacets.get(key) ?? found.get(key)
  if (known !== undefined) return known
  const named = [workspace, ...facetFields.map((field) => values[field])]
  const find = () => session.row<{ facet: number }>(findSql, named)
  const row =
    (await find()) ??
    (await session.row<{ facet: number }>(makeSql, [...named, randomInt(1, 2 ** 47)])) ??
    (await find())
  if (row === undefined) throw new Error('a facet is neither there nor can be made')
  found.set(key, row.facet)
  afterCommit(() => {
    if (knownFacets.size >= mostKnown) knownFacets.clear()
    knownFacets.set(key, row.facet)
  })
  return row.facet
}
