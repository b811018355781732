import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRunningCalls } from '../../src/backend/running-calls.ts'
import { sampleItem } from '../../src/modules/knowledge/store/contract/setup.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openPostgres } from '../../src/storage/postgres/postgres.ts'
import { startHttp } from '../support/http-server.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'

/** Every read of an item keeps a backend busy for minutes, longer than any test. */
const makeSlow = [
  'ALTER TABLE items RENAME TO real_items',
  'CREATE VIEW items AS SELECT r.* FROM real_items r, (SELECT count(*) FROM generate_series(1, 20000000000)) AS slow',
]

const ofKura = "datname = current_database() AND application_name = 'kura'"

const never = new AbortController().signal
const reader = { workspace: 'default', actor: 'tester', signal: never }
const started: ChildProcess[] = []

const startStdio = (): RawClient => {
  const client = new RawClient({ program: productProgram, env: { KURA_DATABASE_URL: database.url } })
  started.push(client.child)
  return client
}

let database: TestDatabase
let watcher: pg.Client

const busy = async (): Promise<readonly string[]> => {
  const { rows } = await watcher.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity WHERE ${ofKura} AND state <> 'idle'`,
  )
  return rows.map(({ query }) => query)
}

const until = async (holds: (queries: readonly string[]) => boolean): Promise<void> => {
  while (!holds(await busy())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const working = (): Promise<void> => until((queries) => queries.some((query) => query.includes('items')))
const nothingRuns = (): Promise<void> => until((queries) => queries.length === 0)

beforeAll(async () => {
  database = await createTestDatabase()
  watcher = new pg.Client({ connectionString: database.url })
  await watcher.connect()
  const store = openPostgresStore({ url: database.url, clock: Date.now })
  await store.write(reader, (tx) => tx.insertItem(sampleItem(1)))
  await store.close()
  for (const statement of makeSlow) await watcher.query(statement)
})
afterEach(async () => {
  // A failed test leaves no process for the next one.
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await watcher.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ofKura}`)
})
afterAll(async () => {
  await watcher.end()
  await database.drop()
})

describe('no backend works for a call', () => {
  it('that timed out, and the next call works', async () => {
    const store = openPostgresStore({ url: database.url, clock: Date.now })
    const calls = createRunningCalls()
    const { answer } = calls.run({ signal: never, timeoutMs: 500 }, (signal) =>
      store.read({ workspace: 'default', actor: 'tester', signal }, (tx) => tx.findItem(1)),
    )
    const refused = expect(answer).rejects.toMatchObject({ kind: 'timeout' })
    await working()
    await refused
    await nothingRuns()
    expect(await store.read(reader, (tx) => tx.currentState())).toBeUndefined()
    await store.close()
  }, 20_000)

  it.each(['search_items', 'list_items', 'get_item'])(
    'that its client cancelled over stdio: %s',
    async (tool) => {
      const client = startStdio()
      await client.initialize('2025-06-18')
      const args = { search_items: { query: 'created:2020-01-01..' }, list_items: {}, get_item: { id: 1 } }[tool]
      client.send({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: tool, arguments: args } })
      await working()
      client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } })
      await nothingRuns()
      expect(await client.end()).toBe(0)
    },
    20_000,
  )

  it('whose stream was closed over HTTP', async () => {
    const server = await startHttp([], productProgram, { KURA_DATABASE_URL: database.url })
    started.push(server.child)
    const leave = new AbortController()
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_item', arguments: { id: 1 } } }
    const asked = fetch(`${server.url}/mcp`, {
      method: 'POST',
      signal: leave.signal,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    })
      .then((response) => response.text())
      .catch(() => 'left')
    await working()
    leave.abort()
    expect(await asked).toBe('left')
    await nothingRuns()
    expect(await server.stop()).toBe(0)
  }, 20_000)

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'of a server that ended with %s',
    async (signal) => {
      const client = startStdio()
      await client.initialize('2025-06-18')
      client.send({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'get_item', arguments: { id: 1 } } })
      await working()
      client.child.kill(signal)
      await nothingRuns()
      await client.end()
    },
    20_000,
  )
})

describe('a connection that was stopped', () => {
  it('is never reused, so that concurrent queries are not cancelled', async () => {
    const postgres = openPostgres({ url: database.url, connections: 2 })
    const failures: unknown[] = []
    const stoppable = async (): Promise<void> => {
      const stopping = new AbortController()
      setTimeout(() => {
        stopping.abort(new Error('enough'))
      }, Math.random() * 15)
      await postgres.read(stopping.signal, (session) => session.run('SELECT pg_sleep(0.01)')).catch(() => undefined)
    }
    const steady = (): Promise<unknown> =>
      postgres
        .read(never, (session) => session.run('SELECT pg_sleep(0.005)'))
        .catch((thrown: unknown) => failures.push(thrown))
    for (let round = 0; round < 60; round += 1) await Promise.all([stoppable(), steady(), steady()])
    expect(failures).toEqual([])
    await postgres.close()
  }, 60_000)

  it('ends statements outside of transactions, too', async () => {
    const postgres = openPostgres({ url: database.url })
    const stopping = new AbortController()
    const kept = postgres.maintain(stopping.signal, (session) => session.run('SELECT count(*) FROM items'))
    const refused = expect(kept).rejects.toThrow('enough')
    await working()
    stopping.abort(new Error('enough'))
    await refused
    await nothingRuns()
    await postgres.close()
  }, 20_000)
})
