import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRunningCalls, type CallLimits, type RunningCalls } from '../../src/backend/running-calls.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { sampleItem } from '../../src/modules/knowledge/store/contract/setup.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { productProgram } from '../support/programs.ts'
import type { IdempotentRequest } from '../../src/kernel/idempotency.ts'
import { RawClient } from '../support/raw-client.ts'
import { openPostgres } from '../../src/storage/postgres/postgres.ts'
import { startEmbedded, type EmbeddedServer } from '../support/embedded-postgres.ts'

/** A server whose COMMIT waits for a standby that is gone: the row is written, but no answer comes. */
let server: EmbeddedServer
let admin: pg.Client
let probe: pg.Client
let store: KnowledgeStore

const never = new AbortController().signal

const standby = async (name: string): Promise<void> => {
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
  await admin.query('SELECT pg_reload_conf()')
  for (;;) {
    const { rows } = await admin.query<{ names: string }>(
      "SELECT current_setting('synchronous_standby_names') AS names",
    )
    if (rows[0]?.names === name) break
  }
  if (name !== '') await untilCommitsWait()
}

/** The checkpointer decides whether commits wait, and on a busy machine it learns of the setting later than others. */
const untilCommitsWait = (): Promise<void> => until(commitWaits)

const commitWaits = async (): Promise<boolean> => {
  const { rows } = await probe.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const isProbe = `pid = ${rows[0]?.pid ?? 0}`
  const seen = { isDone: false, waits: false }
  const commit = probe.query('INSERT INTO probes VALUES (1)').then(() => {
    seen.isDone = true
  })
  await until(async () => {
    seen.waits = (await count(`${isProbe} AND wait_event = 'SyncRep'`)) > 0
    return seen.isDone || seen.waits
  })
  if (!seen.waits) return false
  await admin.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE ${isProbe}`)
  await commit
  return true
}

const count = async (condition: string): Promise<number> =>
  Number(
    (await admin.query<{ count: string }>(`SELECT count(*) AS count FROM pg_stat_activity WHERE ${condition}`)).rows[0]
      ?.count,
  )

const commitsThatWait = () => count("application_name = 'kura' AND wait_event = 'SyncRep'")
const atWork = () => count("application_name = 'kura' AND state <> 'idle'")

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const idsThere = async (): Promise<readonly number[]> =>
  (await admin.query<{ id: string }>('SELECT id FROM items ORDER BY id')).rows.map(({ id }) => Number(id))

const adding = (id: number, idempotency?: IdempotentRequest) => (signal: AbortSignal) =>
  store.write({ workspace: 'default', actor: 'tester', signal, idempotency }, async (tx) => {
    await tx.insertItem(sampleItem(id))
    return 'answered'
  })

const run = (id: number, limits: Partial<CallLimits>, calls: RunningCalls = createRunningCalls()) =>
  calls.run({ signal: never, timeoutMs: 60_000, ...limits }, adding(id))

beforeAll(async () => {
  server = await startEmbedded(['fsync=off', 'full_page_writes=off'])
  admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('SET synchronous_commit = local')
  await admin.query('CREATE TABLE probes (number integer)')
  probe = new pg.Client({ connectionString: server.url })
  await probe.connect()
  store = openPostgresStore({ url: server.url, clock: Date.now })
  await adding(1)(never)
})
afterEach(() => standby(''))
afterAll(async () => {
  await store.close()
  await probe.end()
  await admin.end()
  await server.stop()
})

describe('a write whose COMMIT was sent', () => {
  it('reports the commit if it becomes known after the time limit', async () => {
    await standby('gone')
    const { answer } = run(2, { timeoutMs: 1_500 })
    await until(async () => (await commitsThatWait()) > 0)
    setTimeout(() => void standby(''), 2_500)
    await expect(answer).resolves.toBe('answered')
    expect(await idsThere()).toContain(2)
  })

  it.each<[string, (calls: RunningCalls, leave: AbortController) => Promise<void>]>([
    [
      'cancelled',
      async (_calls, leave) => {
        leave.abort()
      },
    ],
    [
      'stopped by shutdown',
      async (calls) => {
        calls.stopAll()
      },
    ],
  ])('that is %s reports the commit if it becomes known', async (how, stop) => {
    await standby('gone')
    const id = how === 'cancelled' ? 3 : 4
    const calls = createRunningCalls()
    const leave = new AbortController()
    const { answer } = run(id, { signal: leave.signal }, calls)
    await until(async () => (await commitsThatWait()) > 0)
    await stop(calls, leave)
    await standby('')
    await expect(answer).resolves.toBe('answered')
    expect(await idsThere()).toContain(id)
  })

  it('never says that nothing was written, ends soon, and leaves no busy backend', async () => {
    await standby('gone')
    const { answer, ended } = run(5, { timeoutMs: 1_500 })
    const refused: unknown = await answer.catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ message: expect.stringContaining('not known') as string })
    expect(String((refused as { hint?: string }).hint)).not.toMatch(/nothing was written/i)
    expect(String((refused as { hint?: string }).hint)).toMatch(/before you (send|try)/)
    expect(await idsThere()).toContain(5)
    await ended
    await until(async () => (await atWork()) === 0)
  })
})

describe('writes of one workspace whose COMMIT waits', () => {
  it('do not wait for each other', async () => {
    await adding(8)(never)
    await standby('gone')
    const writes = [9, 10, 11].map((id) => adding(id)(never))
    // Each has done its work, and only the standby is missing.
    await until(async () => (await commitsThatWait()) === writes.length)
    await standby('')
    await Promise.all(writes)
    expect(await idsThere()).toEqual(expect.arrayContaining([8, 9, 10, 11]))
  })
})

describe('a write without a time limit', () => {
  it('gives up on a silent database, says that the outcome is unknown, and leaves no busy backend', async () => {
    const database = openPostgres({ url: server.url, statementTimeoutMs: 100 })
    await standby('gone')
    const silent = database.write(never, (session) => session.run('UPDATE workspaces SET name = name'))
    await expect(silent).rejects.toMatchObject({
      kind: 'database',
      message: expect.stringContaining('not known') as string,
    })
    await until(async () => (await atWork()) === 0)
    await database.close()
  }, 20_000)
})

describe('a write with an idempotency key and an unknown outcome', () => {
  it('is done once, and a repetition gets the same answer', async () => {
    const idempotency = { key: 'k', principal: 'p', fingerprint: 'f' }
    await standby('gone')
    const { answer } = createRunningCalls().run(
      { signal: never, timeoutMs: 1_500, hasKey: true },
      adding(7, idempotency),
    )
    await expect(answer).rejects.toMatchObject({ message: expect.stringContaining('not known') as string })
    await standby('')
    await expect(adding(7, idempotency)(never)).resolves.toBe('answered')
    expect((await idsThere()).filter((id) => id === 7)).toHaveLength(1)
  })
})

describe('a server over stdio that ends during a COMMIT', () => {
  const begin = async (title: string): Promise<RawClient> => {
    const client = new RawClient({
      program: productProgram,
      env: { KURA_DATABASE_URL: server.url, KURA_WORKSPACE: 'program' },
    })
    await client.initialize('2025-06-18')
    // After two items the server has drawn an id for the third.
    for (const first of ['one', 'two']) await client.call('create_item', { type: 'task', title: first })
    await standby('gone')
    client.send({
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name: 'create_item', arguments: { type: 'task', title } },
    })
    await until(async () => (await commitsThatWait()) > 0)
    return client
  }
  const isThere = async (title: string): Promise<boolean> =>
    (await admin.query('SELECT 1 FROM items WHERE title = $1', [title])).rowCount === 1

  it('answers with the outcome before it exits', async () => {
    const client = await begin('left')
    const exited = client.end()
    // Longer than running calls may continue before they are stopped.
    setTimeout(() => void standby(''), 3_000)
    expect(await exited).toBe(0)
    expect(client.messages.find(({ id }) => id === 7)?.result).toMatchObject({ structuredContent: { title: 'left' } })
    expect(await isThere('left')).toBe(true)
  })

  it('waits for a cancelled call, which gets no answer', async () => {
    const client = await begin('cancelled')
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } })
    const exited = client.end()
    setTimeout(() => void standby(''), 1_000)
    expect(await exited).toBe(0)
    expect(client.messages.find(({ id }) => id === 7)).toBeUndefined()
    expect(await isThere('cancelled')).toBe(true)
    expect(await atWork()).toBe(0)
  })

  it('exits with a correct answer if the outcome does not come', async () => {
    const client = await begin('never known')
    expect(await client.end()).toBe(0)
    const answer = JSON.stringify(client.messages.find(({ id }) => id === 7))
    expect(answer).toContain('not known')
    expect(answer).not.toMatch(/nothing was written/i)
    expect(await isThere('never known')).toBe(true)
    await until(async () => (await atWork()) === 0)
  })
})

describe('a write that had not sent COMMIT', () => {
  it('says that nothing was written, and nothing was', async () => {
    const blocker = new pg.Client({ connectionString: server.url })
    await blocker.connect()
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE schema_migrations IN ACCESS EXCLUSIVE MODE')
    const { answer, ended } = run(60, { timeoutMs: 300 })
    await expect(answer).rejects.toMatchObject({
      kind: 'timeout',
      hint: expect.stringContaining('Nothing was written') as string,
    })
    await ended
    await blocker.end()
    await until(async () => (await atWork()) === 0)
    expect(await idsThere()).not.toContain(60)
  })
})
