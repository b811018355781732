import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { createIdSource, IdsNeeded } from '../../../src/modules/knowledge/store/postgres/draw-ids.ts'
import { openPostgresStore } from '../../../src/modules/knowledge/store/postgres/store.ts'
import { createItem } from '../../../src/modules/knowledge/use-cases/create-item.ts'
import { createHost, type DatabaseHost } from '../../../src/storage/postgres/cluster/host.ts'
import { createReadPlaces } from '../../../src/storage/postgres/cluster/replicas.ts'
import { NoPrimary } from '../../../src/storage/postgres/errors.ts'
import type { Postgres } from '../../../src/storage/postgres/postgres.ts'
import { whenPossible } from '../../../src/storage/postgres/retrying.ts'
import { dataOf, newItem, type DriverContext, type Drivers } from '../driver.ts'
import { runKura } from '../run-kura.ts'

const { signal } = new AbortController()

const withClient = async <T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const waitingSql = `SELECT 1 FROM waiting_items JOIN workspaces ON workspaces.number = waiting_items.workspace
  WHERE workspaces.name = 'default' LIMIT 1`

/** Waits until all items of the server are folded. What commands of the shell wrote elsewhere waits for its reader. */
const untilFolded = (databaseUrl: string, timeout: number): Promise<unknown> =>
  withClient(databaseUrl, (client) =>
    vi.waitUntil(async () => (await client.query(waitingSql)).rowCount === 0, { timeout, interval: 100 }),
  )

const createMany = async (context: Pick<DriverContext, 'server'>, count: number): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let done = 0; done < count; done += 40)
    ids.push(...(await Promise.all(Array.from({ length: Math.min(40, count - done) }, () => newItem(context)))))
  return ids
}

/** A standby that never catches up, or a primary. */
const fakeHost = (role: 'primary' | 'standby'): DatabaseHost => {
  const state = { role, timeline: 1, position: 100n, replayed: 0n }
  return {
    url: role,
    name: role,
    life: signal,
    state,
    ask: () => Promise.resolve(state),
    forgetState: () => undefined,
    endConnections: () => undefined,
    close: () => Promise.resolve(),
  }
}

export const teamStoreDrivers: Drivers = {
  'database-hosts': async ({ server, tenfold, limit }) => {
    const hosts = Array.from({ length: tenfold }, (_, index) => `host-${index}`).join(',')
    const { code, err } = await runKura(server.folder, ['stats'], { KURA_DATABASE_URL: `postgres://${hosts}/kura` })
    expect(code).not.toBe(0)
    expect(err).toContain(`more than ${limit.value} hosts`)
    expect(err).not.toContain('host-1')
  },
  'host-answer': async ({ limit, tenfold }) => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const host = createHost(`postgres://u@127.0.0.1:${(silent.address() as AddressInfo).port}/kura`)
    const start = performance.now()
    await expect(host.ask(limit.value)).rejects.toThrow('does not answer')
    expect(performance.now() - start).toBeLessThan(tenfold)
    await host.close()
    silent.close()
  },
  'promotion-wait': async ({ limit, tenfold }) => {
    const start = performance.now()
    const work = () => Promise.reject(new NoPrimary())
    await expect(whenPossible(work, { signal, mayReturn: () => true, hasStandbys: true })).rejects.toThrow()
    expect(performance.now() - start).toBeGreaterThanOrEqual(limit.value)
    expect(performance.now() - start).toBeLessThan(tenfold)
  },
  'standby-wait': async ({ tenfold }) => {
    const [primary, standby] = [fakeHost('primary'), fakeHost('standby')]
    const cluster = {
      hosts: [primary, standby],
      primary: () => Promise.resolve(primary),
      isPrimaryKnown: () => true,
      doubt: () => undefined,
      close: () => Promise.resolve(),
    }
    const start = performance.now()
    expect(await createReadPlaces(cluster).choose('replica')).toBe(primary)
    expect(performance.now() - start).toBeLessThan(tenfold)
  },
  // A client on stdio has fewer calls running at a time, so the store is asked itself.
  'writes-at-once': async ({ databaseUrl, tenfold }) => {
    if (databaseUrl === undefined) return
    const store = openPostgresStore({ url: databaseUrl, clock: Date.now })
    const caller = { workspace: 'limits', actor: 'limits', signal }
    const create = () => createItem({ store, clock: Date.now }, caller, { type: 'task', title: 'x' })
    await create()
    const writes = await withClient(databaseUrl, async (client) => {
      await client.query('BEGIN')
      await client.query('LOCK TABLE waiting_items IN SHARE ROW EXCLUSIVE MODE')
      const waiting = Promise.all(Array.from({ length: tenfold }, create))
      expect(await store.read(caller, (tx) => tx.count({}))).toBeGreaterThan(0)
      await client.query('COMMIT')
      return { waiting }
    })
    expect(new Set((await writes.waiting).map(({ id }) => id)).size).toBe(tenfold)
    await store.close()
  },
  'ids-drawn': async ({ tenfold, ...context }) => {
    expect(new Set(await createMany(context, tenfold)).size).toBe(tenfold)
  },
  'ids-given-back': async ({ limit, tenfold }) => {
    const never: Postgres['write'] = (until) =>
      new Promise((_, reject) => {
        until.addEventListener('abort', () => {
          reject(new Error('aborted'))
        })
      })
    let write: Postgres['write'] = () => Promise.resolve({ last: 64, epoch: 0 } as never)
    const database: Pick<Postgres, 'write'> = { write: (...given) => write(...given) }
    const ids = createIdSource(database as Postgres)
    await ids.draw(new IdsNeeded({ workspace: 1, above: 0, count: 64 }), signal)
    write = never
    const start = performance.now()
    await ids.close()
    expect(performance.now() - start).toBeGreaterThanOrEqual(limit.value * 0.9)
    expect(performance.now() - start).toBeLessThan(tenfold)
  },
  'waiting-writes': async ({ server, databaseUrl, tenfold }) => {
    if (databaseUrl === undefined) return
    const last = (await createMany({ server }, tenfold)).at(-1)
    expect(dataOf(await server.call('get_item', { id: last }))).toBeDefined()
    await untilFolded(databaseUrl, 60_000)
  },
  'waiting-found': async ({ server, databaseUrl, tenfold }) => {
    if (databaseUrl === undefined) return
    await createMany({ server }, tenfold)
    expect(dataOf(await server.call('search_items', { query: 'item' }))).toBeDefined()
    await untilFolded(databaseUrl, 60_000)
  },
  'waiting-quiet': async ({ server, databaseUrl, tenfold }) => {
    if (databaseUrl === undefined) return
    await newItem({ server })
    await untilFolded(databaseUrl, tenfold)
  },
}
