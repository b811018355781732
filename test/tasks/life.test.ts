import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { envelope } from '../support/in-process.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { until } from '../support/processes.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'
import { taskClient, tasksAnnounced, type TaskClient } from '../support/task-client.ts'

let fake: FakeClaude
let database: TestDatabase | undefined
let servers: RawClient[] = []

const serve = (dataDir?: string): { readonly server: RawClient; readonly client: TaskClient } => {
  const server = new RawClient({
    program: productProgram,
    args: ['serve', 'claude'],
    env: {
      ...fake.env,
      ...(dataDir !== undefined && { HOME: dataDir, KURA_HOME: dataDir }),
      ...(database !== undefined && { KURA_DATABASE_URL: database.url }),
    },
  })
  servers.push(server)
  const _meta = { ...envelope, ...tasksAnnounced._meta }
  return { server, client: taskClient((method, params) => server.request(method, { ...params, _meta })) }
}

/** A task that runs until it is ended, and what Claude has written in it. */
const started = async (client: TaskClient): Promise<unknown> => {
  fake.script({ behaviour: 'hang', sigterm: 'ignore', children: [{ detached: true, ignoresSigterm: true }] })
  const { taskId, resultType } = await client.call('execute_claude', { prompt: '長い仕事', confirm: true })
  expect(resultType).toBe('task')
  await fake.untilRunning(2)
  return taskId
}

describe.each(['SQLite', 'PostgreSQL'])('a task of execute_claude on %s', (engine) => {
  beforeEach(async () => {
    fake = makeFakeClaude()
    database = engine === 'PostgreSQL' ? await createTestDatabase() : undefined
  })
  afterEach(async () => {
    for (const server of servers) server.kill()
    servers = []
    for (const pid of await fake.processes()) process.kill(pid, 'SIGKILL')
    fake.dispose()
    await database?.drop()
  })

  it('has the answer of the plain call, also for a client and a server that come later', async () => {
    const { server, client } = serve()
    const { taskId } = await client.call('execute_claude', { prompt: '太郎です', confirm: true })
    const answer = { structuredContent: { success: true, response: 'はい: 太郎です' } }
    expect(await client.settled(taskId)).toMatchObject({ status: 'completed', result: answer })
    expect(await server.end()).toBe(0)
    expect(await serve(server.dataDir).client.get(taskId)).toMatchObject({ status: 'completed', result: answer })
  })

  it('is interrupted by the end of its server, and no process is left', async () => {
    const { server, client } = serve()
    const taskId = await started(client)
    expect(await server.end()).toBe(0)
    expect(await fake.processes()).toEqual([])
    const error = { message: expect.stringContaining('server ended'), data: { interrupted: true } }
    expect(await serve(server.dataDir).client.get(taskId)).toMatchObject({ status: 'failed', error })
  })

  it('is marked, and its processes are ended, by another server if its own was killed', async () => {
    const { server, client } = serve()
    const other = serve(server.dataDir)
    expect((await other.client.ask('tasks/get', { taskId: 'none' })).error?.code).toBe(-32602)
    const taskId = await started(client)
    expect(await other.client.get(taskId)).toMatchObject({ status: 'working' })
    server.kill()
    await until(async () => server.child.signalCode !== null)
    expect(await other.client.get(taskId)).toMatchObject({ status: 'failed', error: { data: { interrupted: true } } })
    // A process that was killed is still listed for a moment.
    await until(async () => (await fake.processes()).length === 0)
  })

  it('is cancelled by another server', async () => {
    const { server, client } = serve()
    const taskId = await started(client)
    const other = serve(server.dataDir)
    await other.client.ask('tasks/cancel', { taskId })
    expect(await fake.processes()).toEqual([])
    expect(await client.get(taskId)).toMatchObject({ status: 'cancelled' })
  })
})
