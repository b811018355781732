import { createPace } from '../../../../kernel/pace.ts'
import type { PageRequest } from '../../ports.ts'
import { latest, passes, type FilterValues } from './filter-sql.ts'
import { keyOf } from './keys.ts'
import type { ReadScope, Scope } from './scope.ts'

export type Order = Pick<PageRequest, 'sortBy' | 'direction'>

/** A place in an order: an instant, and the key that decides among equals. */
export interface Place {
  readonly at: string
  readonly key: number
}

/** A part of an order, its start not included and its end included. */
interface Stretch extends Place {
  readonly endAt: string
  readonly endKey: number
}

/** So many entries of an index are looked at in one step. */
const stepSize = 2_000

const belowAllKeys = -1

interface OrderSql {
  /** What the order compares, as SQL. */
  readonly column: string
  readonly index: string
  /** How a place relates to those behind it in the order. */
  readonly behind: '<' | '>'
}

const orderSql = ({ sortBy, direction }: Order): OrderSql => ({
  column: sortBy === 'created' ? 'created_at' : 'updated_at',
  index: sortBy === 'created' ? 'items_by_creation' : 'items_by_update',
  behind: direction === 'desc' ? '<' : '>',
})

export const inOrder = (order: Order): string => `ORDER BY ${orderSql(order).column} ${order.direction}, items.key ${order.direction}`

export const behindPlace = (order: Order): string => `(${orderSql(order).column}, items.key) ${orderSql(order).behind} (@at, @key)`

const stretchSql = (order: Order): string => {
  const { column, index, behind } = orderSql(order)
  const untilEnd = `(${column}, items.key) ${behind === '<' ? '>=' : '<='} (@endAt, @endKey)`
  return `FROM items INDEXED BY ${index} WHERE workspace = @workspace AND ${behindPlace(order)} AND ${untilEnd}`
}

const endSql = (order: Order): string => `SELECT ${orderSql(order).column} AS at, items.key ${stretchSql(order)} ${inOrder(order)} LIMIT 1 OFFSET ${stepSize - 1}`

/** Where an order begins and ends: the times that are asked for, or all. */
const wholeOrder = ({ sortBy, direction }: Order, values: FilterValues): Stretch => {
  const [from, before] = sortBy === 'created' ? [values.createdFrom, values.createdBefore] : [values.updatedFrom, values.updatedBefore]
  const [at, endAt] = direction === 'desc' ? [before, from] : [from, before]
  return { at, key: belowAllKeys, endAt, endKey: belowAllKeys }
}

const isBehind = (a: Place, b: Place, direction: Order['direction']): boolean => {
  const isGreater = a.at > b.at || (a.at === b.at && a.key > b.key)
  return direction === 'desc' ? !isGreater : isGreater
}

export interface Walk {
  readonly order: Order
  readonly values: FilterValues
  readonly after?: Place | undefined
}

/** Looks at the signal, and lets other work through, before each step of long work. */
export const createSteps = ({ signal }: ReadScope): (() => Promise<void>) => {
  const pause = createPace(signal)
  return async () => {
    signal.throwIfAborted()
    await pause()
  }
}

/** The parts of an order, one after the other, each short enough to be one step. */
async function* stretchesOf(scope: ReadScope, { order, values, after }: Walk): AsyncGenerator<Stretch> {
  const step = createSteps(scope)
  const whole = wholeOrder(order, values)
  let start: Place = after && isBehind(after, whole, order.direction) ? after : whole
  for (;;) {
    await step()
    const rest = { at: start.at, key: start.key, endAt: whole.endAt, endKey: whole.endKey }
    const end = scope.connection.sql<Place>(endSql(order)).get({ ...values, ...rest })
    if (end === undefined) {
      yield rest
      return
    }
    yield { ...rest, endAt: end.at, endKey: end.key }
    start = end
  }
}

const countSql = (order: Order): string => `SELECT count(*) AS total ${stretchSql(order)} AND ${passes}`

const keysSql = (order: Order): string => `SELECT items.key ${stretchSql(order)} AND ${passes} ${inOrder(order)} LIMIT @limit OFFSET @offset`

const countIn = (scope: Scope, { order, values }: Walk, stretch: Stretch): number =>
  scope.connection.sql<{ total: number }>(countSql(order)).get({ ...values, ...stretch })?.total ?? 0

/** Counts along an order until there are enough. */
export const countAlong = async (scope: ReadScope, walk: Walk, enough: number): Promise<number> => {
  let total = 0
  for await (const stretch of stretchesOf(scope, walk)) {
    total += countIn(scope, walk, stretch)
    if (total >= enough) break
  }
  return total
}

/** A page of keys along an order. */
export const keysAlong = async (scope: ReadScope, walk: Walk, { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>): Promise<readonly number[]> => {
  const keys: number[] = []
  let skip = offset
  for await (const stretch of stretchesOf(scope, walk)) {
    const skipped = skip > 0 ? Math.min(skip, countIn(scope, walk, stretch)) : 0
    const some = skip > skipped ? [] : scope.connection.sql<{ key: number }>(keysSql(walk.order)).all({ ...walk.values, ...stretch, limit: limit - keys.length, offset: skipped })
    keys.push(...some.map(({ key }) => key))
    skip -= skipped
    if (keys.length >= limit) break
  }
  return keys
}

/** Where an item stands in an order; behind everything when there is no such item. */
export const placeOf = ({ connection, workspace }: Scope, { sortBy, direction }: Order, id: number): Place => {
  const key = keyOf(workspace, id)
  const row = connection.sql<{ created_at: string; updated_at: string }>('SELECT created_at, updated_at FROM items WHERE key = ?').get(key)
  if (row) return { at: sortBy === 'created' ? row.created_at : row.updated_at, key }
  return { at: direction === 'desc' ? '' : latest, key: belowAllKeys }
}
