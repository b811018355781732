import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { startHttp, messageIn, type HttpFixture } from '../support/http-server.ts'
import { until } from '../support/processes.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'
import { inBothRevisions } from './setup.ts'

inBothRevisions((setup) => {
  it('starts a new process with no session and an empty history [CLA-persistence-new-process]', async () => {
    const first = await setup().serve()
    const { session_id: id } = await first.ask('一')
    await first.close()
    const second = await setup().serve()
    expect(await second.call('get_current_session')).toMatchObject({ session_id: null })
    expect(await second.call('get_execution_history')).toMatchObject({ total_entries: 0 })
    await second.call('set_current_session', { session_id: id })
    expect(await second.ask('二')).toMatchObject({ success: true, parent_session_id: id })
  })

  it('continues the last conversation of the project with --resume-last', async () => {
    const first = await setup().serve()
    await first.ask('一')
    const { session_id: last } = await first.ask('二')
    setup().fake.script({ behaviour: 'fail' })
    await first.ask('三')
    setup().fake.script({})
    const second = await setup().serve({ flags: { resumeLast: true } })
    expect(await second.call('get_current_session')).toMatchObject({ session_id: last })
    await second.ask('四')
    expect(setup().fake.runs().at(-1)?.before).toEqual(['一', '二'])
    await second.call('reset_session')
    expect(await second.call('get_current_session')).toMatchObject({ session_id: null })
  })

  it('does not share sessions with others [CLA-process-independent] [CLA-process-parallel-clients]', async () => {
    const [one, other] = [await setup().serve(), await setup().serve()]
    const [a, b] = await Promise.all([one.ask('私は一'), other.ask('私は二')])
    expect(await one.call('get_current_session')).toMatchObject({ session_id: a.session_id })
    expect(await other.call('get_current_session')).toMatchObject({ session_id: b.session_id })
    expect((await one.call('get_execution_history')).history.map(({ prompt }) => prompt)).toEqual(['私は一'])
    await Promise.all([one.ask('続き'), other.ask('続き')])
    expect(
      setup()
        .fake.runs()
        .slice(-2)
        .map(({ before }) => before),
    ).toEqual(expect.arrayContaining([['私は一'], ['私は二']]))
  })
})

let fake: FakeClaude
beforeEach(() => {
  fake = makeFakeClaude()
})
afterEach(async () => {
  for (const pid of await fake.processes()) process.kill(pid, 'SIGKILL')
  fake.dispose()
})

const serve = (env = fake.env): RawClient =>
  new RawClient({ program: productProgram, args: ['serve', 'claude'], env: { ...env } })

it('is started directly by a client [CLA-host-native] [CLA-config-unix] [CLA-tools-server-name]', async () => {
  const client = serve()
  const { result } = await client.initialize('2024-11-05')
  expect(result?.serverInfo).toMatchObject({ name: 'claude-cli-server' })
  expect((await client.call('execute_claude', { prompt: '太郎です' })).result?.data).toMatchObject({
    success: true,
    response: 'はい: 太郎です',
  })
  expect(await client.end()).toBe(0)
})

it('ends its runs, with all of their processes, when the client leaves', async () => {
  fake.script({ behaviour: 'hang', children: [{ detached: true, ignoresSigterm: true }] })
  const client = serve()
  client.sendCall('execute_claude', { prompt: 'x' }, 1)
  await until(async () => fake.runs().length === 1)
  expect(await client.end()).toBe(0)
  expect(await fake.processes()).toEqual([])
})

/** A server that is killed in the middle of a run that ignores SIGTERM. */
const killedInTheMiddle = async (): Promise<RawClient> => {
  fake.script({
    behaviour: 'hang',
    sigterm: 'ignore',
    children: [{ detached: true, ignoresSigterm: true }, { ignoresSigterm: true }],
  })
  const client = serve()
  client.sendCall('execute_claude', { prompt: '途中' }, 1)
  await until(async () => (await fake.processes()).length === 3)
  client.kill()
  await until(async () => client.child.signalCode !== null)
  expect(await fake.processes()).toHaveLength(3)
  return client
}

const sameData = ({ dataDir }: RawClient) => ({ ...fake.env, HOME: dataDir, KURA_HOME: dataDir })

const sessionsOf = async (client: RawClient, env: Readonly<Record<string, string>> = {}): Promise<unknown> => {
  const shell = new RawClient({
    program: productProgram,
    args: ['claude', 'sessions', '--json'],
    env: { ...sameData(client), ...env },
  })
  await until(async () => shell.child.exitCode !== null)
  return JSON.parse(shell.lines.join('\n'))
}

it('records no answer for a run whose server died, and ends its processes', async () => {
  const client = await killedInTheMiddle()
  expect(await sessionsOf(client)).toMatchObject([
    { outcome: 'unknown', prompt: '途中', sessionId: null, error: expect.stringContaining('not known') },
  ])
  expect(await fake.processes()).toEqual([])
})

it('settles the runs of a killed server at its start, before the first call', async () => {
  const client = await killedInTheMiddle()
  const next = serve(sameData(client))
  await next.initialize('2024-11-05')
  await until(async () => (await fake.processes()).length === 0)
  await until(async () => readdirSync(path.join(client.dataDir, 'claude-servers')).length === 0)
  fake.script({})
  expect((await next.call('execute_claude', { prompt: '次' })).result?.data).toMatchObject({ success: true })
  expect(readdirSync(path.join(client.dataDir, 'claude-servers'))).toHaveLength(1)
  expect(await next.end()).toBe(0)
  expect(readdirSync(path.join(client.dataDir, 'claude-servers'))).toEqual([])
  expect(await sessionsOf(client)).toMatchObject([{ outcome: 'unknown' }, { outcome: 'success' }])
})

it('leaves the runs of running servers alone, also one that it is part of', async () => {
  fake.script({ behaviour: 'hang' })
  const client = serve()
  client.sendCall('execute_claude', { prompt: '途中' }, 1)
  await until(async () => fake.runs().length === 1)
  expect(await sessionsOf(client)).toMatchObject([{ outcome: 'running' }])
  expect(await fake.processes()).toHaveLength(1)
  client.kill()
  await until(async () => client.child.signalCode !== null)
  expect(await sessionsOf(client, { KURA_RUN_ID: fake.runs()[0]?.env.KURA_RUN_ID ?? '' })).toMatchObject([
    { outcome: 'running' },
  ])
  expect(await fake.processes()).toHaveLength(1)
  expect(await sessionsOf(client)).toMatchObject([{ outcome: 'unknown' }])
  expect(await fake.processes()).toEqual([])
})

it('works over HTTP only with the token, and each token has its session', async () => {
  process.env.PATH = fake.env.PATH
  const server: HttpFixture = await startHttp(['claude'], productProgram)
  const call = async (name: string, args: object, headers: Record<string, string>) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
    const { result } = await messageIn(await server.post(body, { 'mcp-protocol-version': '2025-06-18', ...headers }))
    return result as { isError?: boolean; structuredContent?: Record<string, unknown> }
  }
  const token = { authorization: `Bearer ${await server.token()}` }
  for (const name of ['get_current_session', 'execute_claude', 'test_claude_cli'])
    expect(await call(name, name === 'execute_claude' ? { prompt: 'x' } : {}, {}), name).toMatchObject({
      isError: true,
    })
  expect(fake.calls()).toEqual([])
  const { structuredContent: answer } = await call('execute_claude', { prompt: '一' }, token)
  expect(answer).toMatchObject({ success: true })
  expect(await call('get_current_session', {}, token)).toMatchObject({
    structuredContent: { session_id: answer?.session_id },
  })
  expect(await call('execute_claude', { prompt: '二' }, token)).toMatchObject({
    structuredContent: { parent_session_id: answer?.session_id },
  })
  await server.stop()
})
