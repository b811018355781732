import { setMaxListeners } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { createPool, cutConnection, type PoolRequest } from '../driver.ts'
import type { DatabaseHost } from './host.ts'

/** The connections to one server, until its life ends. */
export interface HostPool {
  readonly pool: Pool
  readonly life: AbortSignal
  close(): Promise<void>
}

export interface Pools {
  of(host: DatabaseHost): Promise<HostPool>
  close(): Promise<void>
}

/** Connections to each server, made when they are needed. */
export const createPools = (request: Omit<PoolRequest, 'url'>): Pools => {
  const pools = new Map<DatabaseHost, () => Promise<HostPool>>()
  const make = async (host: DatabaseHost, life: AbortSignal): Promise<HostPool> => {
    const pool = await createPool({ ...request, url: host.url })
    const clients = new Set<PoolClient>()
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
    const end = (): void => {
      pools.delete(host)
      for (const client of clients) cutConnection(client)
      pool.end().catch(() => undefined)
    }
    // All pools of a process have a listener here.
    setMaxListeners(0, life)
    life.addEventListener('abort', end, { once: true })
    const close = async (): Promise<void> => {
      life.removeEventListener('abort', end)
      if (!life.aborted) await pool.end()
    }
    if (life.aborted) end()
    return { pool, life, close }
  }
  return {
    of: (host) => {
      const pool = pools.get(host) ?? memoizeAsync(() => make(host, host.life))
      pools.set(host, pool)
      return pool()
    },
    close: async () => {
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map(async (pool) => (await pool()).close()))
    },
  }
}
