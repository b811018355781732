import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tasksManifest } from '../fixture/tasks-manifest.ts'
import { connect, type Session } from '../support/in-process.ts'
import { taskClient, type TaskClient } from '../support/task-client.ts'

let session: Session
let client: TaskClient
beforeEach(async () => {
  session = await connect('2026-07-28', { manifests: [tasksManifest] })
  client = taskClient(session.request)
})
afterEach(() => session.server.close())

const saidIn = (result: unknown): string =>
  String((result as { structuredContent?: { said?: unknown } }).structuredContent?.said)

describe('a call of a client that announced tasks', () => {
  it('is answered at once with a task, which then has the answer of the plain call', async () => {
    const made = await client.call('work', { ms: 50 })
    expect(made).toMatchObject({
      resultType: 'task',
      taskId: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 'working',
    })
    expect(Number.isInteger(made.ttlMs)).toBe(true)
    expect(Object.keys(made)).not.toContain('result')
    expect(await client.get(made.taskId)).toMatchObject({ resultType: 'complete', taskId: made.taskId })
    const done = await client.settled(made.taskId)
    const plain = await session.request('tools/call', { name: 'work', arguments: { ms: 50 } })
    const { resultType, _meta, ...answer } = plain.result ?? {}
    expect(done).toMatchObject({ status: 'completed', result: answer })
    expect(done.result).toEqual(answer)
    expect(resultType).toBe('complete')
  })

  it('fails in the answer if the tool fails, and as a task only with an error of the protocol', async () => {
    const failed = await client.settled((await client.call('work', { ms: 0, fails: true })).taskId)
    expect(failed).toMatchObject({ status: 'completed', result: { isError: true } })
    const broken = await client.settled((await client.call('work', { ms: 0, breaks: true })).taskId)
    expect(broken).toMatchObject({ status: 'failed', error: { code: -32602, message: 'It broke' } })
    expect(broken).not.toHaveProperty('result')
  })

  it('is answered as ever if it ends before it becomes a task, or cannot be one', async () => {
    expect(await client.call('work', { ms: -1 })).toMatchObject({ resultType: 'complete', isError: true })
    expect(await client.call('plain')).toMatchObject({ resultType: 'complete', structuredContent: { said: 'Done' } })
    expect((await client.ask('tools/call', { name: 'nothing' })).error).toMatchObject({ code: -32602 })
  })

  it('can be cancelled, again and again', async () => {
    const { taskId } = await client.call('work', { ms: 60_000 })
    for (const _ of [1, 2]) {
      const { result } = await client.ask('tasks/cancel', { taskId })
      expect(Object.keys(result ?? {}).toSorted()).toEqual(['_meta', 'resultType'])
    }
    expect(await client.get(taskId)).toMatchObject({ status: 'cancelled' })
  })

  it('asks before it becomes a task, and then has the reply', async () => {
    const asked = await client.call('ask_first')
    expect(asked).toMatchObject({ resultType: 'input_required', inputRequests: { first: {} } })
    expect(asked).not.toHaveProperty('taskId')
    const made = await client.ask('tools/call', {
      name: 'ask_first',
      arguments: {},
      inputResponses: { first: { action: 'accept', content: { name: 'Hanako' } } },
      requestState: asked.requestState,
    })
    expect(made.result).toMatchObject({ resultType: 'task' })
    expect(made.result).not.toHaveProperty('requestState')
    expect(saidIn((await client.settled(made.result?.taskId)).result)).toContain('Hanako')
  })

  it('asks as a task, and goes on when all replies are there', async () => {
    const { taskId } = await client.call('ask_later')
    const waiting = await client.settled(taskId, ['input_required'])
    expect(waiting.inputRequests).toMatchObject({ first: { method: 'elicitation/create' }, last: {} })
    const reply = (name: string): object => ({ [name]: { action: 'accept', content: { name } } })
    await client.ask('tasks/update', { taskId, inputResponses: { ...reply('first'), other: {} } })
    const left = await client.get(taskId)
    expect([left.status, Object.keys(left.inputRequests ?? {})]).toEqual(['input_required', ['last']])
    await client.ask('tasks/update', { taskId, inputResponses: reply('last') })
    const { result } = await client.settled(taskId)
    expect(JSON.parse(saidIn(result))).toEqual({
      first: { kind: 'answered', value: { name: 'first' } },
      last: { kind: 'answered', value: { name: 'last' } },
    })
  })
})

describe('the methods of tasks', () => {
  it.each(['tasks/get', 'tasks/update', 'tasks/cancel'])('refuse in %s what is no task', async (method) => {
    expect((await client.ask(method, { taskId: 'none', inputResponses: {} })).error).toMatchObject({ code: -32602 })
    expect((await client.ask(method, { taskId: 7, inputResponses: {} })).error).toMatchObject({ code: -32602 })
  })

  it.each(['tasks/get', 'tasks/update', 'tasks/cancel'])('%s names the extension that is missing', async (method) => {
    const { error } = await session.request(method, { taskId: 'none', inputResponses: {} })
    expect(error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } },
    })
  })

  it.each(['tasks/list', 'tasks/result'])('do not include %s', async (method) => {
    expect((await client.ask(method, { taskId: 'none' })).error).toMatchObject({ code: -32601 })
  })
})

describe('a call of a client that announced no tasks', () => {
  it('is answered when the work is done', async () => {
    const { result } = await session.call('work', { ms: 10 })
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { said: 'Worked 10 ms' } })
  })

  it('is refused by a tool that is nothing but a task', async () => {
    expect((await session.call('only_task')).error).toMatchObject({ code: -32021 })
    expect(await client.call('only_task')).toMatchObject({ resultType: 'task' })
  })
})
