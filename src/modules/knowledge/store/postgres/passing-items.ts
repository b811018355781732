import type { ReadTx } from '../../ports.ts'
import type { PlainFilter } from '../tested-lists.ts'
import { conditionsOf, createValues } from './filter-sql.ts'
import type { Scope } from './scope.ts'

/** If more items pass a filter, they are not listed. */
export const maxListed = 5_000

/** So few ids are looked up without listing all that pass. */
const few = 200

type Keep = ReadTx['keep']
type Passing = ReadonlySet<number> | undefined

/** What is known of the items that pass a filter. */
interface Listing {
  readonly answer: Promise<Passing>
  isAnswered: boolean
  passing?: Passing
}

const listPassing = async ({ session, workspace }: Scope, filter: PlainFilter): Promise<Passing> => {
  const [rarestTag] = filter.allTags ?? []
  const values = createValues(workspace)
  const conditions = conditionsOf({ ...filter, ...(rarestTag !== undefined && { rarestTag }) }, values)
  const limit = `LIMIT ${values.add(maxListed + 1, 'bigint')}`
  const some = conditions.map((where) => `(SELECT id FROM items WHERE ${where} ${limit})`).join(' UNION ')
  const sql = `SELECT coalesce(string_agg(CAST(id AS TEXT), ','), '') AS ids FROM (${some}) AS passing`
  const listed = (await session.row<{ ids: string }>(sql, values.list))?.ids ?? ''
  const ids = listed === '' ? [] : listed.split(',').map(Number)
  return ids.length > maxListed ? undefined : new Set(ids)
}

const among = (ids: readonly number[], passing: ReadonlySet<number>): readonly number[] =>
  ids.filter((id) => passing.has(id))

const ignore = (): void => undefined

/**
 * A search asks several times with one filter. All items that pass are listed once, if these are not too many: when it
 * is known that the filter will be asked for, or with the first question. So the others need no wait. For a transaction
 * that changes no items.
 */
export const keepOften = (scope: Scope, lookUp: Keep): Pick<ReadTx, 'keep' | 'keepSoon'> => {
  const listings = new Map<string, Listing>()
  const begin = (key: string, filter: PlainFilter): Listing => {
    const listing: Listing = { answer: listPassing(scope, filter), isAnswered: false }
    listings.set(key, listing)
    listing.answer.then((passing) => {
      listing.isAnswered = true
      listing.passing = passing
    }, ignore)
    return listing
  }
  return {
    keepSoon: (filter) => {
      const key = JSON.stringify(filter)
      const listing = listings.get(key) ?? begin(key, filter)
      return () => listing.passing !== undefined
    },
    keep: async (ids, filter) => {
      const key = JSON.stringify(filter)
      const begun = listings.get(key)
      if (begun === undefined && ids.length <= few) return lookUp(ids, filter)
      const listing = begun ?? begin(key, filter)
      if (listing.isAnswered) return listing.passing ? among(ids, listing.passing) : lookUp(ids, filter)
      // Asked together, the two are one wait.
      const [, kept] = await Promise.all([listing.answer, lookUp(ids, filter)])
      return kept
    },
  }
}
