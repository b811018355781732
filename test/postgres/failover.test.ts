import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCallRunner, type Caller } from '../../src/backend/call-runner.ts'
import { createLanes, laneSizes } from '../../src/backend/lanes.ts'
import { createRunningCalls } from '../../src/backend/running-calls.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { inspectPostgres } from '../../src/storage/postgres/inspect.ts'
import { openPostgres, type Postgres, type PostgresOptions } from '../../src/storage/postgres/postgres.ts'
import { openPostgresView } from '../../src/storage/transfer/views.ts'
import { startCluster, type PostgresCluster } from '../support/postgres-cluster.ts'
import type { PostgresNode } from '../support/postgres-node.ts'

const never = new AbortController().signal

let cluster: PostgresCluster
const opened: Postgres[] = []
const open = (options: Partial<PostgresOptions> = {}): Postgres => {
  const postgres = openPostgres({ url: cluster.url, ...options })
  opened.push(postgres)
  return postgres
}
beforeAll(async () => {
  // The data outlives a killed process even if it is not flushed to the disk.
  cluster = await startCluster({ standbys: 1, settings: ['fsync=off'] })
  const postgres = open()
  await postgres.maintain(never, (session) => session.run('CREATE TABLE notes (text TEXT NOT NULL)'))
})
afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.close()
})
afterAll(() => cluster.stop())

const write = (postgres: Postgres, text: string): Promise<number> =>
  postgres.write(never, (session) => session.run('INSERT INTO notes VALUES ($1)', [text]))

const portSql = "SELECT current_setting('port') AS port"

/** The port of the server that answers a read, and the texts that it shows. */
const read = (postgres: Postgres): Promise<{ port: number; texts: readonly string[] }> =>
  postgres.read(never, async (session) => {
    const rows = await session.rows<{ text: string }>('SELECT text FROM notes ORDER BY text')
    const row = await session.row<{ port: string }>(portSql)
    return { port: Number(row?.port), texts: rows.map(({ text }) => text) }
  })

/** A standby is used when it has what the primary has, so an idle pair may take a moment. */
const readOn = async (postgres: Postgres, port: number): Promise<readonly string[]> => {
  for (;;) {
    const found = await read(postgres)
    if (found.port === port) return found.texts
    await sleep(20)
  }
}

const standby = () => {
  const [only] = cluster.standbys
  if (only === undefined) throw new Error('the cluster has one standby')
  return only
}

const inOrder = (...nodes: readonly PostgresNode[]): string =>
  cluster.url.replace(/@.*\//, `@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/`)

describe('a primary and its standby', () => {
  it('are told apart, in whatever order they are named', async () => {
    const { primary } = cluster
    for (const url of [inOrder(primary, standby()), inOrder(standby(), primary)]) {
      const postgres = open({ url })
      expect(await write(postgres, 'a')).toBe(1)
      expect((await read(postgres)).port).toBe(cluster.primary.port)
    }
  })

  it('are moved as one database', async () => {
    const view = await openPostgresView(inOrder(standby(), cluster.primary), never)
    expect((await view.session.row<{ port: string }>(portSql))?.port).toBe(String(cluster.primary.port))
    await view.close()
  })

  it('share the reads, and every read sees the writes that were acknowledged before it', async () => {
    const writer = open()
    const reader = open({ reads: 'replica' })
    await readOn(reader, standby().port)
    const ports = new Set<number>()
    for (let count = 0; count < 30; count += 1) {
      await write(writer, `b${count}`)
      const { port, texts } = await read(reader)
      expect(texts).toContain(`b${count}`)
      ports.add(port)
    }
    expect(ports).toContain(standby().port)
  })

  it('leave reads to the primary while the standby is behind', async () => {
    const postgres = open({ reads: 'replica' })
    await readOn(postgres, standby().port)
    await standby().ask('SELECT pg_wal_replay_pause()')
    await write(postgres, 'c')
    const found = await read(postgres)
    await standby().ask('SELECT pg_wal_replay_resume()')
    expect(found.port).toBe(cluster.primary.port)
    expect(found.texts).toContain('c')
    expect(await readOn(postgres, standby().port)).toContain('c')
  })

  it('do not show a standby as a server that takes writes', async () => {
    const postgres = open({ url: standby().url })
    await expect(write(postgres, 'd')).rejects.toMatchObject({ message: expect.stringContaining('only be read') })
    expect((await read(postgres)).port).toBe(standby().port)
  })
})

describe('when the primary dies', () => {
  it('reads go on, writes wait for the promotion, and an old primary that comes back gets none', async () => {
    const postgres = open({ reads: 'replica' })
    const careful = open({ reads: 'primary-if-reached' })
    const strict = open()
    await write(postgres, 'e1')
    expect((await read(careful)).port).toBe(cluster.primary.port)
    expect((await read(strict)).port).toBe(cluster.primary.port)
    const former = cluster.primary
    const next = standby()
    await cluster.killPrimary()

    expect(await readOn(postgres, next.port)).toContain('e1')
    expect((await read(careful)).port).toBe(next.port)
    const waiting = [write(postgres, 'e2'), write(strict, 'e3'), read(strict)] as const
    await cluster.promote()
    await Promise.all(waiting)
    expect((await waiting[2]).port).toBe(next.port)
    expect((await read(careful)).texts).toEqual(expect.arrayContaining(['e1', 'e2', 'e3']))

    await former.start()
    const newcomer = open()
    await write(newcomer, 'e4')
    expect((await read(newcomer)).port).toBe(next.port)
    await former.end('SIGQUIT')

    await cluster.rebuild()
    await write(strict, 'e5')
    expect((await inspectPostgres(cluster.url, never)).hosts.map(({ role }) => role)).toEqual(['standby', 'primary'])
    expect(await readOn(open({ url: inOrder(next, former), reads: 'replica' }), former.port)).toContain('e5')
  })

  it('writes that wait for the promotion leave their places to reads', async () => {
    const store = openPostgresStore({ url: cluster.url, clock: Date.now, reads: 'replica' })
    const deps = { store, clock: Date.now }
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
    const lanes = createLanes()
    const run = createCallRunner({ workspace: 'lanes', lanes, calls: createRunningCalls(), logger: quiet })
    const caller: Caller = {
      clientName: 'test',
      principal: 'test',
      revision: '2025-06-18',
      signal: never,
      mayStartPrograms: false,
    }
    const create = () =>
      run({ caller }, ({ workspace, signal }) =>
        createItem(deps, { workspace, actor: 'test', signal }, { type: 'note', title: 'x' }),
      )
    const count = () =>
      run({ caller }, ({ workspace, signal }) =>
        store.read({ workspace, actor: 'test', signal }, (tx) => tx.count({}, 1_000)),
      )
    await create()
    await cluster.killPrimary()
    const many = 2 * laneSizes.main.running
    const waiting = Promise.all(Array.from({ length: many }, create))
    // The reads would otherwise stand behind the writes in the line.
    for (let read = 0; read < 3; read += 1) expect(await count()).toBe(1)
    const { running, queued } = lanes.load().main
    expect(running + queued).toBeGreaterThanOrEqual(many)
    await cluster.promote()
    expect(new Set((await waiting).map(({ id }) => id)).size).toBe(many)
    expect(await count()).toBe(many + 1)
    await lanes.idle()
    await store.close()
    await cluster.rebuild()
  })

  it('work that hangs on a server that was cut off goes on at the new primary', async () => {
    const postgres = open()
    await write(postgres, 'f1')
    const former = cluster.primary
    let attempts = 0
    const stuck = postgres.write(never, async (session) => {
      attempts += 1
      if (attempts === 1) await former.freeze()
      await session.run("INSERT INTO notes VALUES ('f2')")
    })
    while (attempts === 0) await sleep(10)
    const next = await cluster.promote()
    await stuck
    expect((await read(postgres)).port).toBe(next.port)
    expect((await read(postgres)).texts.filter((text) => text === 'f2')).toHaveLength(1)
    await former.end('SIGKILL')
  })
})
