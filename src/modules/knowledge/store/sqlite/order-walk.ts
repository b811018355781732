import { createPause } from '../../../../kernel/pause.ts'
import type { PageRequest } from '../../ports.ts'
import { latest, passes, passesAll, type FilterValues } from './filter-sql.ts'
import { keyOf } from './keys.ts'
import type { ReadScope, Scope } from './scope.ts'

export type Order = Pick<PageRequest, 'sortBy' | 'direction'>

/** A position in an order: an instant, and a key among the items of that instant. */
export interface OrderPosition {
  readonly at: string
  readonly key: number
}

/**
 * A range in an order: instants from `low` up to `high` (excluded), or keys of one instant from `lowKey` to `highKey`.
 */
type OrderRange =
  | { readonly low: string; readonly high: string }
  | { readonly instant: string; readonly lowKey: number; readonly highKey: number }

/** How many entries of an index are read in one step. */
const stepSize = 2_000

const columnOf = ({ sortBy }: Order): string => (sortBy === 'created' ? 'created_at' : 'updated_at')

const indexOf = ({ sortBy }: Order): string => (sortBy === 'created' ? 'items_by_creation' : 'items_by_update')

export const inOrder = (order: Order): string =>
  `ORDER BY ${columnOf(order)} ${order.direction}, items.key ${order.direction}`

export const afterPosition = (order: Order): string =>
  `(${columnOf(order)}, items.key) ${order.direction === 'desc' ? '<' : '>'} (@at, @key)`

// Two forms: comparing instant and key together would read all keys of an instant in every step.
const rangeSql = (order: Order, range: OrderRange): string => {
  const within =
    'low' in range
      ? `${columnOf(order)} >= @low AND ${columnOf(order)} < @high`
      : `${columnOf(order)} = @instant AND items.key BETWEEN @lowKey AND @highKey`
  return `FROM items INDEXED BY ${indexOf(order)} WHERE workspace = @workspace AND ${within}`
}

/** The last entry of a step at the start of the range; undefined if the range is no longer than a step. */
const endOf = (scope: Scope, { order, values }: Walk, range: OrderRange): OrderPosition | undefined =>
  scope.connection
    .sql<OrderPosition>(
      `SELECT ${columnOf(order)} AS at, items.key ${rangeSql(order, range)} ${inOrder(order)}
        LIMIT 1 OFFSET ${stepSize - 1}`,
    )
    .get({ ...values, ...range })

/** The first text that sorts after an instant; no instant is the beginning of another. */
const nextTo = (instant: string): string => `${instant}!`

const later = (a: string, b: string): string => (a > b ? a : b)
const sooner = (a: string, b: string): string => (a < b ? a : b)

/** The times of the filter, or all times; with `behind`, only those after it in the order. */
const timesOf = ({ order: { sortBy, direction }, values }: Walk, behind?: string): { low: string; high: string } => {
  const [low, high] =
    sortBy === 'created' ? [values.createdFrom, values.createdBefore] : [values.updatedFrom, values.updatedBefore]
  if (behind === undefined) return { low, high }
  return direction === 'desc' ? { low, high: sooner(high, behind) } : { low: later(low, nextTo(behind)), high }
}

const everyKey = { low: 0, high: Number.MAX_SAFE_INTEGER }

/** The items of one instant after a key. */
function* instantOf(scope: Scope, walk: Walk, { at, key }: { at: string; key?: number }): Generator<OrderRange> {
  const isDown = walk.order.direction === 'desc'
  for (let last = key; ; ) {
    const [lowKey, highKey] = [
      isDown || last === undefined ? everyKey.low : last + 1,
      !isDown || last === undefined ? everyKey.high : last - 1,
    ]
    const rest = { instant: at, lowKey, highKey }
    const end = endOf(scope, walk, rest)
    yield end ? { ...rest, ...(isDown ? { lowKey: end.key } : { highKey: end.key }) } : rest
    if (end === undefined) return
    last = end.key
  }
}

/** The order in ranges, each short enough for one step. */
function* partsOf(scope: Scope, walk: Walk): Generator<OrderRange> {
  const {
    after,
    order: { direction },
  } = walk
  const whole = timesOf(walk)
  if (after && after.at >= whole.low && after.at < whole.high) yield* instantOf(scope, walk, after)
  let rest = timesOf(walk, after?.at)
  for (let end = endOf(scope, walk, rest); end !== undefined; end = endOf(scope, walk, rest)) {
    yield direction === 'desc' ? { low: nextTo(end.at), high: rest.high } : { low: rest.low, high: end.at }
    yield* instantOf(scope, walk, { at: end.at })
    rest = timesOf(walk, end.at)
  }
  yield rest
}

export interface Walk {
  readonly order: Order
  readonly values: FilterValues
  readonly after?: OrderPosition | undefined
}

/** Returns a function to call before each step of long work: it checks the signal and lets other work run. */
export const createSteps = ({ signal }: ReadScope): (() => Promise<void>) => {
  const pause = createPause(signal)
  return async () => {
    signal.throwIfAborted()
    await pause()
  }
}

async function* rangesOf(scope: ReadScope, walk: Walk): AsyncGenerator<OrderRange> {
  const step = createSteps(scope)
  for (const range of partsOf(scope, walk)) {
    await step()
    yield range
  }
}

const countIn = (scope: Scope, { order, values }: Walk, range: OrderRange): number =>
  scope.connection
    .sql<{ total: number }>(`SELECT count(*) AS total ${rangeSql(order, range)} AND ${passes}`)
    .get({ ...values, ...range })?.total ?? 0

interface Part {
  readonly range: OrderRange
  readonly limit: number
  readonly offset: number
}

const keysIn = (scope: Scope, { order, values }: Walk, { range, limit, offset }: Part): readonly number[] =>
  scope.connection
    .sql<{ key: number }>(
      `SELECT items.key ${rangeSql(order, range)} AND ${passes} ${inOrder(order)} LIMIT @limit OFFSET @offset`,
    )
    .all({ ...values, ...range, limit, offset })
    .map(({ key }) => key)

/** Counts items in an order, and stops when there are enough. */
export const countAlong = async (scope: ReadScope, walk: Walk, enough: number): Promise<number> => {
  let total = 0
  for await (const range of rangesOf(scope, walk)) {
    total += countIn(scope, walk, range)
    if (total >= enough) break
  }
  return total
}

/** The first keys of all items in an order. */
const firstKeys = (
  { connection, workspace }: Scope,
  order: Order,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): readonly number[] =>
  connection
    .sql<{ key: number }>(
      `SELECT items.key FROM items INDEXED BY ${indexOf(order)} WHERE workspace = ? ${inOrder(order)} LIMIT ? OFFSET ?`,
    )
    .all(workspace, limit, offset)
    .map(({ key }) => key)

/** A page of keys in an order. */
export const keysAlong = async (
  scope: ReadScope,
  walk: Walk,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<readonly number[]> => {
  // Without a filter no more entries are read than the page needs: one step, if they are few.
  if (walk.after === undefined && passesAll(walk.values) && limit + offset <= stepSize)
    return firstKeys(scope, walk.order, { limit, offset })
  const keys: number[] = []
  let skip = offset
  for await (const range of rangesOf(scope, walk)) {
    const skipped = skip > 0 ? Math.min(skip, countIn(scope, walk, range)) : 0
    if (skip === skipped) keys.push(...keysIn(scope, walk, { range, limit: limit - keys.length, offset: skipped }))
    skip -= skipped
    if (keys.length >= limit) break
  }
  return keys
}

/** The position of an item in an order; after all items if it does not exist. */
export const positionOf = (
  { connection, workspace }: Scope,
  { sortBy, direction }: Order,
  id: number,
): OrderPosition => {
  const key = keyOf(workspace, id)
  const row = connection
    .sql<{ created_at: string; updated_at: string }>('SELECT created_at, updated_at FROM items WHERE key = ?')
    .get(key)
  if (row) return { at: sortBy === 'created' ? row.created_at : row.updated_at, key }
  return { at: direction === 'desc' ? '' : latest, key: -1 }
}
