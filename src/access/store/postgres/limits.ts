import { randomUUID } from 'node:crypto'
import { attempt } from '../../../kernel/attempt.ts'
import type { Clock } from '../../../kernel/host.ts'
import { isObject } from '../../../kernel/is-object.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { migratePostgres } from '../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../storage/postgres/postgres.ts'
import { afterPreparing } from '../../../storage/session-database.ts'
import type { UsedKey } from '../../domain/shared-buckets.ts'
import { limitMigrations } from '../../migrations/postgres/limits.ts'
import type { LimitStore, LimitUse } from '../../ports.ts'

/** A server that has told nothing for this long took nothing that still counts, or it is gone. */
export const silentMs = 2 * 60_000
/** The clocks of servers may differ, so a row is kept longer than it counts. */
export const goneMs = 10 * 60_000
/** What more servers than this told is not read; those that told last come first. */
export const maxServers = 100

/** How long a server that stops waits until its row is removed. */
const removeMs = 2000

const tellSql = `INSERT INTO access_limits (server, told_at, used) VALUES ($1, $2, $3)
  ON CONFLICT (server) DO UPDATE SET told_at = excluded.told_at, used = excluded.used`
const othersSql = `SELECT server, told_at AS at, used FROM access_limits
  WHERE server <> $1 AND told_at > $2 ORDER BY told_at DESC LIMIT ${maxServers}`
const removeSql = 'DELETE FROM access_limits WHERE server = $1'
const removeGoneSql = 'DELETE FROM access_limits WHERE told_at < $1'

interface LimitRow {
  readonly server: string
  readonly at: number
  readonly used: string
}

export const openPostgresLimits = (url: string, clock: Clock): LimitStore => {
  // One exchange at a time uses one connection.
  const database = openPostgres({ url, connections: 1 })
  const server = randomUUID()
  const closing = new AbortController()
  const prepare = memoizeAsync(() =>
    migratePostgres(database, { module: 'limits', migrations: limitMigrations, clock }, closing.signal),
  )
  const { read, write } = afterPreparing(database, prepare)
  let hasTold = false
  return {
    exchange: async ({ at, used }, signal) => {
      const values = [server, at - silentMs]
      if (used === undefined) return toldIn(await read(signal, (session) => session.rows<LimitRow>(othersSql, values)))
      hasTold = true
      return toldIn(
        await write(signal, async (session) => {
          const [, rows] = await Promise.all([
            session.run(tellSql, [server, at, JSON.stringify(used)]),
            session.rows<LimitRow>(othersSql, values),
          ])
          return rows
        }),
      )
    },
    removeGone: (now, signal) =>
      write(signal, async (session) => {
        await session.run(removeGoneSql, [now - goneMs])
      }),
    close: async () => {
      // Otherwise another server removes the row later.
      if (hasTold)
        await write(AbortSignal.timeout(removeMs), (session) => session.run(removeSql, [server])).catch(() => undefined)
      closing.abort()
      await database.close()
    },
  }
}

const toldIn = (rows: readonly LimitRow[]) => rows.map(({ server, at, used }) => ({ server, at, used: useIn(used) }))

/** A server of another version may tell something else, which is left out. */
const useIn = (text: string): LimitUse => {
  const told = attempt(() => JSON.parse(text) as unknown)
  if (!isObject(told)) return {}
  return Object.fromEntries(
    Object.entries(told).map(([name, keys]) => [name, Array.isArray(keys) ? keys.filter(isUsedKey) : []]),
  )
}

const isUsedKey = (value: unknown): value is UsedKey =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]) && Number.isFinite(value[2])
