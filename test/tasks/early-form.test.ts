import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tasksManifest } from '../fixture/tasks-manifest.ts'
import { connect, type Session } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'

let session: Session
beforeEach(async () => {
  session = await connect(undefined, { manifests: [tasksManifest] })
})
afterEach(() => session.server.close())

const initialize = (capabilities: object): Promise<Message> =>
  session.request('initialize', {
    protocolVersion: '2025-11-25',
    capabilities,
    clientInfo: { name: 'tester', version: '1' },
  })

interface EarlyTask {
  readonly taskId: string
  readonly status: string
}

const start = async (args: object, ttl = 120_000): Promise<EarlyTask> => {
  const params = { name: 'work', arguments: args, task: { ttl } }
  return (await session.request('tools/call', params)).result?.task as EarlyTask
}

describe('the experimental form of 2025-11-25', () => {
  it('is told to clients that announced it, and to no others', async () => {
    const told = (await initialize({ tasks: {} })).result?.capabilities
    expect(told).toMatchObject({ tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } })
    const { tools } = (await session.request('tools/list')).result as { tools: { name: string; execution?: unknown }[] }
    expect(Object.fromEntries(tools.map(({ name, execution }) => [name, execution]))).toMatchObject({
      work: { taskSupport: 'optional' },
      only_task: { taskSupport: 'required' },
      plain: undefined,
    })
  })

  it('does not exist for others', async () => {
    const { result } = await initialize({ extensions: { 'io.modelcontextprotocol/tasks': {} } })
    expect(Object.keys(result?.capabilities as object)).toEqual(['tools', 'logging'])
    expect(JSON.stringify(await session.request('tools/list'))).not.toContain('taskSupport')
    const answer = (await session.request('tools/call', { name: 'work', arguments: { ms: 1 }, task: {} })).result
    expect(answer).toMatchObject({ structuredContent: { said: 'Worked 1 ms' } })
    for (const method of ['tasks/get', 'tasks/list', 'tasks/result', 'tasks/cancel'])
      expect((await session.request(method, { taskId: 'a' })).error).toEqual({
        code: -32601,
        message: `Method not found: ${method}`,
      })
  })

  it('creates, lists, waits for and keeps tasks', async () => {
    await initialize({ tasks: {} })
    const made = await start({ ms: 30 })
    expect(made).toMatchObject({ status: 'working', ttl: 120_000, pollInterval: expect.any(Number) })
    const { taskId } = made
    expect((await session.request('tasks/result', { taskId })).result).toMatchObject({
      structuredContent: { said: 'Worked 30 ms' },
      _meta: { 'io.modelcontextprotocol/related-task': { taskId } },
    })
    expect((await session.request('tasks/get', { taskId })).result).toMatchObject({ taskId, status: 'completed' })
    expect((await session.request('tasks/list')).result).toMatchObject({ tasks: [{ taskId, status: 'completed' }] })
    expect((await session.request('tasks/list', { cursor: 'x' })).error?.code).toBe(-32602)
    expect((await session.request('tasks/cancel', { taskId })).error?.code).toBe(-32602)
  })

  it('calls a task failed whose tool failed, also one that failed at once', async () => {
    await initialize({ tasks: {} })
    for (const args of [{ ms: 0, fails: true }, { ms: -1 }]) {
      const { taskId } = await start(args)
      expect((await session.request('tasks/result', { taskId })).result).toMatchObject({ isError: true })
      expect((await session.request('tasks/get', { taskId })).result?.status).toBe('failed')
    }
    const { taskId } = await start({ ms: 0, breaks: true })
    expect((await session.request('tasks/result', { taskId })).error).toMatchObject({ message: 'It broke' })
  })

  it('cancels before it answers, and makes tasks only of tools that can be one', async () => {
    await initialize({ tasks: {} })
    const { taskId } = await start({ ms: 60_000 })
    expect((await session.request('tasks/cancel', { taskId })).result).toMatchObject({ taskId, status: 'cancelled' })
    expect((await session.request('tasks/result', { taskId })).error?.code).toBe(-32000)
    const plain = { name: 'plain', arguments: {} }
    expect((await session.request('tools/call', { ...plain, task: {} })).error?.code).toBe(-32601)
    expect((await session.request('tools/call', plain)).result).toMatchObject({ structuredContent: { said: 'Done' } })
  })
})
