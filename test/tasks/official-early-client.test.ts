import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { startHttp } from '../support/http-server.ts'
import { newDataDir } from '../support/in-process.ts'
import { authorized } from '../support/official-task-client.ts'
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

/** The official client of 2025-11-25, which announces tasks with its handshake. */
const connect = async (transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> => {
  const client = new Client({ name: 'official', version: '1' }, { capabilities: { tasks: {} } })
  await client.connect(transport)
  atEnd.unshift(() => client.close())
  return client
}

/** The messages of a call, until the first of a type. */
const called = async (client: Client, prompt: string, last: 'taskCreated' | 'result') => {
  // With the list the client knows which tools can be tasks, and asks for one by itself.
  await client.listTools()
  const heard: { readonly type: string; readonly task?: { readonly taskId: string }; readonly result?: unknown }[] = []
  for await (const message of client.experimental.tasks.callToolStream({
    name: 'execute_claude',
    arguments: { prompt },
  })) {
    heard.push(message)
    if (message.type === last) break
  }
  return { heard, taskId: heard[0]?.task?.taskId ?? '' }
}

const startLong = async (client: Client): Promise<string> => {
  fake.script({ behaviour: 'hang', children: [{ detached: true }] })
  const { taskId } = await called(client, '長い仕事', 'taskCreated')
  await fake.untilRunning(2)
  return taskId
}
const answer = { structuredContent: { success: true, response: 'はい: 太郎です' } }

it('is used by the official client over stdio', async () => {
  const home = newDataDir()
  const server = () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [productProgram, 'serve', 'claude'],
      env: { ...fake.env, HOME: home, KURA_HOME: home },
      stderr: 'ignore',
    })
  const first = await connect(server())
  const { heard, taskId: done } = await called(first, '太郎です', 'result')
  expect([heard[0]?.type, heard.at(-1)]).toMatchObject(['taskCreated', { type: 'result', result: answer }])
  const cancelled = await startLong(first)
  expect(await first.experimental.tasks.cancelTask(cancelled)).toMatchObject({ status: 'cancelled' })
  expect(await fake.processes()).toEqual([])
  const lost = await startLong(first)
  await first.close()
  expect(await fake.processes()).toEqual([])

  const { tasks } = (await connect(server())).experimental
  expect((await tasks.listTasks()).tasks.map(({ taskId, status }) => [taskId, status])).toEqual([
    [lost, 'failed'],
    [cancelled, 'cancelled'],
    [done, 'completed'],
  ])
  expect(await tasks.getTaskResult(done, CallToolResultSchema)).toMatchObject(answer)
  expect((await tasks.getTask(lost)).statusMessage).toContain('Interrupted: The server ended')
  await expect(tasks.getTaskResult(lost, CallToolResultSchema)).rejects.toMatchObject({ data: { interrupted: true } })
})

it('is used by the official client over HTTP', async () => {
  const http = await startHttp(['claude'], productProgram, fake.env)
  atEnd.push(() => http.stop())
  const transport = async () => new StreamableHTTPClientTransport(new URL(`${http.url}/mcp`), await authorized(http))
  const first = await connect(await transport())
  const { heard, taskId: done } = await called(first, '太郎です', 'result')
  expect([heard[0]?.type, heard.at(-1)]).toMatchObject(['taskCreated', { type: 'result', result: answer }])
  const running = await startLong(first)
  await first.close()

  const { tasks } = (await connect(await transport())).experimental
  expect(await tasks.getTaskResult(done, CallToolResultSchema)).toMatchObject(answer)
  expect(await tasks.getTask(running)).toMatchObject({ status: 'working' })
  expect(await tasks.cancelTask(running)).toMatchObject({ status: 'cancelled' })
  expect(await fake.processes()).toEqual([])
})
