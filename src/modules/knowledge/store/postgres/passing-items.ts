import type { ItemFilter, ReadTx } from '../../ports.ts'
import { createValues, whereOf } from './filter-sql.ts'
import type { Scope } from './scope.ts'

/** If more items pass a filter, they are not listed. */
export const maxListed = 5_000

/** So few ids are looked up without listing all that pass. */
const few = 200

type Keep = ReadTx['keep']
type Passing = ReadonlySet<number> | undefined

const listPassing = async ({ session, workspace }: Scope, filter: ItemFilter): Promise<Passing> => {
  const [rarestTag] = filter.allTags ?? []
  const values = createValues(workspace)
  const where = whereOf({ ...filter, ...(rarestTag !== undefined && { rarestTag }) }, values)
  const some = `SELECT id FROM items WHERE ${where} LIMIT ${values.add(maxListed + 1, 'bigint')}`
  const sql = `SELECT coalesce(string_agg(CAST(id AS TEXT), ','), '') AS ids FROM (${some}) AS passing`
  const listed = (await session.row<{ ids: string }>(sql, values.list))?.ids ?? ''
  const ids = listed === '' ? [] : listed.split(',').map(Number)
  return ids.length > maxListed ? undefined : new Set(ids)
}

const among = (ids: readonly number[], passing: ReadonlySet<number>): readonly number[] =>
  ids.filter((id) => passing.has(id))

/**
 * A search asks several times with one filter. The first answer also brings all items that pass, if these are not too
 * many, so that the next ones need no wait. For a transaction that changes no items.
 */
export const keepOften = (scope: Scope, lookUp: Keep): Keep => {
  const listed = new Map<string, Passing>()
  return async (ids, filter) => {
    const key = JSON.stringify(filter)
    const known = listed.get(key)
    if (known) return among(ids, known)
    if (listed.has(key) || ids.length <= few) return lookUp(ids, filter)
    // Asked together, the two are one wait.
    const [passing, kept] = await Promise.all([listPassing(scope, filter), lookUp(ids, filter)])
    listed.set(key, passing)
    return kept
  }
}
