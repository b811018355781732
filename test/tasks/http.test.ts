import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { envelope } from '../support/in-process.ts'
import { productProgram } from '../support/programs.ts'
import type { Message } from '../support/raw-client.ts'
import { taskClient, tasksAnnounced, type TaskClient } from '../support/task-client.ts'

let fake: FakeClaude
let http: HttpFixture
let token: string
beforeEach(async () => {
  fake = makeFakeClaude()
  http = await startHttp(['claude'], productProgram, fake.env)
  token = await http.token()
})
afterEach(async () => {
  await http.stop()
  for (const pid of await fake.processes()) process.kill(pid, 'SIGKILL')
  fake.dispose()
})

interface Sent {
  readonly _meta?: object
  readonly name?: string
  readonly taskId?: string
  readonly notifications?: object
}

const post = (method: string, params: Sent, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  http.post(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: { ...envelope, ...params._meta } } },
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...((params.name ?? params.taskId) !== undefined && { 'mcp-name': params.name ?? params.taskId ?? '' }),
      ...headers,
    },
  )

const clientWith = (headers: Readonly<Record<string, string>>): TaskClient =>
  taskClient(async (method, params) => (await messageIn(await post(method, params, headers))) as unknown as Message)

it('is found running by a client that comes back, only with the token, and is cancelled', async () => {
  fake.script({ behaviour: 'hang', sigterm: 'ignore', children: [{ detached: true, ignoresSigterm: true }] })
  const authorization = `Bearer ${token}`
  const { taskId } = await clientWith({ authorization }).call('execute_claude', { prompt: '長い仕事', confirm: true })
  await fake.untilRunning(2)
  const back = clientWith({ authorization })
  expect(await back.get(taskId)).toMatchObject({ status: 'working' })
  const stranger = clientWith({})
  for (const method of ['tasks/get', 'tasks/cancel'])
    expect((await stranger.ask(method, { taskId })).error?.message).toContain('start-up token')
  await back.ask('tasks/cancel', { taskId })
  expect(await back.get(taskId)).toMatchObject({ status: 'cancelled' })
  expect(await fake.processes()).toEqual([])
})

it('refuses clients that announced nothing, and headers that name another task', async () => {
  const announced = { ...tasksAnnounced, taskId: 'a' }
  const undeclared = await post('tasks/get', { taskId: 'a' })
  expect([undeclared.status, await messageIn(undeclared)]).toMatchObject([400, { error: { code: -32021 } }])
  const mismatched = await post('tasks/get', announced, { 'mcp-name': 'b' })
  expect([mismatched.status, await messageIn(mismatched)]).toMatchObject([400, { error: { code: -32020 } }])
  expect(await messageIn(await post('tasks/get', announced))).toMatchObject({ error: { code: -32602 } })
  const listening = { notifications: { taskIds: ['a'] } }
  const listen = await post('subscriptions/listen', listening)
  expect([listen.status, await messageIn(listen)]).toMatchObject([400, { error: { code: -32021 } }])
})

it('is announced only to clients that announce it', async () => {
  const told = async (params: Sent): Promise<unknown> => {
    const { result } = (await messageIn(await post('server/discover', params))) as {
      result?: { capabilities?: object }
    }
    return result?.capabilities
  }
  expect(await told(tasksAnnounced)).toMatchObject({ extensions: { 'io.modelcontextprotocol/tasks': {} } })
  expect(JSON.stringify(await told({}))).not.toContain('tasks')
})
