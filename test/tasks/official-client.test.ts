import { once } from 'node:events'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFakeClaude, type FakeClaude, type FakeScript } from '../support/fake-claude/fake-claude.ts'
import { startHttp, type HttpFixture } from '../support/http-server.ts'
import { newDataDir } from '../support/in-process.ts'
import { connectOverHttp, connectTasks, type OfficialTaskClient } from '../support/official-task-client.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { until } from '../support/processes.ts'
import { productProgram } from '../support/programs.ts'

let fake: FakeClaude
let atEnd: (() => Promise<unknown>)[] = []
beforeEach(() => {
  fake = makeFakeClaude()
})
afterEach(async () => {
  for (const end of atEnd) await end()
  atEnd = []
  for (const pid of await fake.processes()) process.kill(pid, 'SIGKILL')
  fake.dispose()
})

const interrupted = {
  status: 'failed',
  statusMessage: expect.stringContaining('Interrupted: The server ended'),
  error: { data: { interrupted: true } },
}

/** A task that ends only if it is ended, whose program has started another one. */
const startLong = async ({ create }: OfficialTaskClient, how: FakeScript = {}): Promise<string> => {
  fake.script({ behaviour: 'hang', response: '始めます', children: [{ detached: true }], ...how })
  const task = await create('execute_claude', { prompt: '長い仕事' })
  expect(task).toMatchObject({ status: 'working', ttlMs: expect.any(Number), pollIntervalMs: expect.any(Number) })
  await fake.untilRunning(2)
  return task.taskId
}

/** A task that has its answer. */
const startShort = async ({ create, ended }: OfficialTaskClient): Promise<string> => {
  fake.script({})
  const { taskId } = await create('execute_claude', { prompt: '太郎です' })
  expect(await ended(taskId)).toMatchObject(answered)
  return taskId
}
const answered = { status: 'completed', result: { structuredContent: { success: true, response: 'はい: 太郎です' } } }

const leavesNoProcess = (): Promise<void> => until(async () => (await fake.processes()).length === 0)

describe('the official client over stdio', () => {
  const connect = async (home: string): Promise<OfficialTaskClient & { readonly pid: number }> => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [productProgram, 'serve', 'claude'],
      env: { ...fake.env, HOME: home, KURA_HOME: home },
      stderr: 'ignore',
    })
    const tasks = await connectTasks(transport)
    atEnd.push(() => tasks.client.close())
    return { ...tasks, pid: transport.pid ?? 0 }
  }

  it('creates, polls and cancels tasks, and finds those of an earlier server', async () => {
    const home = newDataDir()
    const first = await connect(home)
    const [done, cancelled] = [await startShort(first), await startLong(first)]
    await first.cancel(cancelled)
    expect(await first.get(cancelled)).toMatchObject({ status: 'cancelled' })
    expect(await fake.processes()).toEqual([])
    const stubborn = [{ detached: true, ignoresSigterm: true }]
    const lost = await startLong(first, { sigterm: 'ignore', children: stubborn })
    await until(async () => (await first.get(lost)).statusMessage !== undefined)
    await first.client.close()
    expect(await fake.processes()).toEqual([])

    const second = await connect(home)
    expect(await second.get(done)).toMatchObject(answered)
    expect(await second.get(cancelled)).toMatchObject({ status: 'cancelled' })
    const written = expect.stringContaining('始めます')
    expect(await second.get(lost)).toMatchObject({ ...interrupted, error: { data: { interrupted: true, written } } })
    const killed = await startLong(second)
    process.kill(second.pid, 'SIGKILL')

    const third = await connect(home)
    expect(await third.get(killed)).toMatchObject(interrupted)
    await leavesNoProcess()
  })
})

describe('the official client over HTTP', () => {
  const serve = async (env: Readonly<Record<string, string>> = {}): Promise<HttpFixture> => {
    const server = await startHttp(['claude'], productProgram, { ...fake.env, ...env })
    atEnd.push(async () => server.child.exitCode ?? server.child.signalCode ?? (await server.stop()))
    return server
  }

  const kill = async ({ child }: HttpFixture): Promise<void> => {
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }

  it('finds its tasks running after its own restart, and interrupted after one of the server', async () => {
    const server = await serve()
    const first = await connectOverHttp(server)
    const [done, running] = [await startShort(first), await startLong(first)]
    await first.client.close()
    const second = await connectOverHttp(server)
    expect(await second.get(done)).toMatchObject(answered)
    expect(await second.get(running)).toMatchObject({ status: 'working' })
    await second.cancel(running)
    expect(await second.get(running)).toMatchObject({ status: 'cancelled' })
    expect(await fake.processes()).toEqual([])
    const lost = await startLong(second)
    expect(await server.stop()).toBe(0)
    expect(await fake.processes()).toEqual([])

    const third = await connectOverHttp(await serve({ HOME: server.dataDir, KURA_HOME: server.dataDir }))
    expect(await third.get(done)).toMatchObject(answered)
    expect(await third.get(lost)).toMatchObject(interrupted)
  })

  it('uses two servers on PostgreSQL as one', async () => {
    const database = await createTestDatabase()
    atEnd.push(() => database.drop())
    const env = { KURA_DATABASE_URL: database.url }
    const servers = await Promise.all([serve(env), serve(env)])
    const [one, other] = await Promise.all([connectOverHttp(servers[0]), connectOverHttp(servers[1])])
    const [done, running] = [await startShort(one), await startLong(one)]
    expect(await other.get(done)).toMatchObject(answered)
    expect(await other.get(running)).toMatchObject({ status: 'working' })
    await other.cancel(running)
    expect(await fake.processes()).toEqual([])
    for (const { get } of [one, other]) expect(await get(running)).toMatchObject({ status: 'cancelled' })

    const stopped = await startLong(one)
    expect(await servers[0].stop()).toBe(0)
    expect(await fake.processes()).toEqual([])
    expect(await other.get(stopped)).toMatchObject(interrupted)
    const restarted = await serve({ ...env, HOME: servers[0].dataDir, KURA_HOME: servers[0].dataDir })
    const again = await connectOverHttp(restarted)
    expect(await again.get(stopped)).toMatchObject(interrupted)
    const killed = await startLong(again)
    await kill(restarted)
    expect(await other.get(killed)).toMatchObject(interrupted)
    await leavesNoProcess()
  })
})
