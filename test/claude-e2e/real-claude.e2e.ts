import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../support/processes.ts'
import type { RawClient } from '../support/raw-client.ts'
import { call, execute, turn, type Execution } from './answers.ts'
import {
  conversationIn,
  startMockMessagesApi,
  type MockMessagesApi,
  type ModelReply,
  type ModelRequest,
} from './mock-messages-api.ts'
import { newSandbox, serve, type Sandbox } from './real-claude.ts'

const unknownId = '11111111-1111-4111-8111-111111111111'

const opened: { clients: RawClient[]; apis: MockMessagesApi[] } = { clients: [], apis: [] }

/** Numbers its answers, so that each turn is different. Some prompts make it fail, wait or use a tool. */
const model = () => {
  let number = 0
  return (request: ModelRequest): ModelReply => {
    const last = conversationIn(request).at(-1) ?? ''
    if (last.endsWith('REFUSE')) return { status: 401, type: 'authentication_error', message: 'invalid x-api-key' }
    if (last.endsWith('WAIT')) return 'never'
    if (last.endsWith('WORK') && !hasToolResult(request)) {
      return { tool: 'Bash', input: { command: 'tail -f /dev/null & tail -f /dev/null', description: 'wait' } }
    }
    number += 1
    return { text: `返答${number}` }
  }
}

const hasToolResult = ({ messages }: ModelRequest): boolean =>
  messages.some(({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'tool_result'))

interface Setup {
  readonly api: MockMessagesApi
  readonly sandbox: Sandbox
  readonly kura: RawClient
  /** The last conversation that the model was given. The CLI's requests for titles have no tools and do not count. */
  seen(): readonly string[]
}

const setUp = async (env: Readonly<Record<string, string>> = {}): Promise<Setup> => {
  const api = await startMockMessagesApi(model())
  const sandbox = newSandbox(api, env)
  const kura = serve(sandbox)
  opened.apis.push(api)
  opened.clients.push(kura)
  return { api, sandbox, kura, seen: () => conversationIn(conversations(api).at(-1) ?? { model: '', messages: [] }) }
}

const conversations = ({ requests }: MockMessagesApi): readonly ModelRequest[] =>
  requests.filter(({ tools }) => (tools?.length ?? 0) > 0)

afterEach(async () => {
  for (const client of opened.clients.splice(0)) await client.end()
  for (const api of opened.apis.splice(0)) await api.close()
})

describe('the flow of the seed, as the model sees it', () => {
  it('continues, restores, and goes back to AAA twice without BBB', async () => {
    const { kura, seen } = await setUp()
    const first = await turn(kura, '太郎です')
    expect(first).toMatchObject({
      tool_name: 'execute_claude',
      prompt: '太郎です',
      response: '返答1',
      error: null,
      parent_session_id: null,
    })
    expect(seen()).toEqual(['user: 太郎です'])

    const second = await turn(kura, '趣味は読書')
    expect(second).toMatchObject({ response: '返答2', parent_session_id: first.session_id })
    expect(second.session_id).not.toBe(first.session_id)
    expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', 'user: 趣味は読書'])

    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: second.session_id, has_session: true })
    expect(await call(kura, 'reset_session')).toMatchObject({ success: true, old_session_id: second.session_id })
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: null, has_session: false })

    expect(await call(kura, 'set_current_session', { session_id: second.session_id })).toMatchObject({ success: true })
    expect(await turn(kura, '趣味は何?')).toMatchObject({ parent_session_id: second.session_id })
    expect(seen()).toEqual([
      'user: 太郎です',
      'assistant: 返答1',
      'user: 趣味は読書',
      'assistant: 返答2',
      'user: 趣味は何?',
    ])

    for (const hobby of ['趣味は登山', '趣味は料理']) {
      await call(kura, 'set_current_session', { session_id: first.session_id })
      const branch = await turn(kura, hobby)
      expect(branch.parent_session_id).toBe(first.session_id)
      expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', `user: ${hobby}`])
    }
  })

  it('keeps every id as a checkpoint for another server process', async () => {
    const { kura, sandbox, seen } = await setUp()
    const first = await turn(kura, '太郎です')
    await turn(kura, '趣味は読書')
    await kura.end()
    const again = serve(sandbox)
    opened.clients.push(again)
    expect(await call(again, 'get_current_session')).toMatchObject({ session_id: null })
    await call(again, 'set_current_session', { session_id: first.session_id })
    await turn(again, '名前は?')
    expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', 'user: 名前は?'])
  })

  it('lets the second of two parallel calls continue the first', async () => {
    const { kura, seen } = await setUp()
    const [first, second] = await Promise.all([turn(kura, 'one'), turn(kura, 'two')])
    expect(second.parent_session_id).toBe(first.session_id)
    expect(seen()).toEqual(['user: one', 'assistant: 返答1', 'user: two'])
  })
})

describe('costs', () => {
  it('reports the cost of each turn, whether the CLI reports totals or not', async () => {
    const { kura } = await setUp()
    const first = await turn(kura, '一')
    const costs = [first.cost_usd, (await turn(kura, '二')).cost_usd, (await turn(kura, '三')).cost_usd]
    await call(kura, 'set_current_session', { session_id: first.session_id })
    costs.push((await turn(kura, '別の枝')).cost_usd)
    // The model uses the same number of tokens every time.
    expect(first.cost_usd).toBeGreaterThan(0)
    for (const cost of costs) expect(cost).toBeCloseTo(first.cost_usd ?? 0, 9)
  })
})

describe('failures', () => {
  it('leaves no trace of a refused turn', async () => {
    const { kura, seen } = await setUp()
    const first = await turn(kura, '太郎です')
    expect(await execute(kura, 'REFUSE')).toMatchObject({
      success: false,
      response: null,
      kind: 'auth',
      error: expect.stringContaining('API key') as string,
    })
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: first.session_id })
    await turn(kura, '名前は?')
    expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', 'user: 名前は?'])
  })

  it('does not start a new conversation for an id that is unknown', async () => {
    const { kura, api } = await setUp()
    await call(kura, 'set_current_session', { session_id: unknownId })
    expect(await execute(kura, 'hello')).toMatchObject({ success: false, kind: 'session_not_found' })
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: unknownId })
    expect(conversations(api)).toEqual([])
  })

  it('says why the CLI refuses to run as root', async () => {
    const { kura } = await setUp({ IS_SANDBOX: '' })
    const answer = await execute(kura, 'hello')
    const isRoot = process.getuid?.() === 0
    expect(answer.success).toBe(!isRoot)
    if (isRoot) expect(JSON.stringify(answer)).toMatch(/root.*IS_SANDBOX/s)
  })
})

describe('prompts', () => {
  it('accepts a megabyte of Japanese, and a prompt that looks like a flag', async () => {
    const { kura, api, seen } = await setUp()
    const long = '蔵の中身を数える。'.repeat(40_000)
    await turn(kura, long)
    expect(conversations(api).some((request) => conversationIn(request).at(-1) === `user: ${long}`)).toBe(true)
    await call(kura, 'reset_session')
    await turn(kura, '-x --help')
    expect(seen()).toEqual(['user: -x --help'])
  })

  it('sends the text of a file after the prompt', async () => {
    const { kura, sandbox, seen } = await setUp()
    writeFileSync(path.join(sandbox.project, 'メモ.md'), '読書 📚\n')
    const answer = await call(kura, 'execute_claude_with_context', { prompt: '要約して', file_path: 'メモ.md' })
    expect(answer).toMatchObject({ success: true, context_file: 'メモ.md' })
    expect(seen()).toEqual(['user: 要約して\n\n読書 📚'])
  })

  it('reports progress to a client that asks for it', async () => {
    const { kura } = await setUp()
    const params = { name: 'execute_claude', arguments: { prompt: 'hello' }, _meta: { progressToken: 'p' } }
    const { result } = await kura.request('tools/call', params)
    expect((result?.data as Execution).response).toBe('返答1')
    expect(kura.messages.filter(({ method }) => method === 'notifications/progress').length).toBeGreaterThan(0)
  })

  it('finds the CLI and what it can do', async () => {
    const { kura } = await setUp()
    const answer = await call(kura, 'test_claude_cli')
    expect(answer).toMatchObject({ success: true, message: 'Claude CLI found and working!' })
    expect(JSON.stringify(answer)).toMatch(/\d+\.\d+\.\d+/)
  })
})

describe('processes', () => {
  it('ends the CLI and the tools it runs when the client cancels', async () => {
    const { kura, sandbox } = await setUp()
    const first = await turn(kura, '太郎です')
    kura.send({
      jsonrpc: '2.0',
      id: 'long',
      method: 'tools/call',
      params: { name: 'execute_claude', arguments: { prompt: 'WORK' } },
    })
    await until(async () => (await sandbox.remainingProcesses()).some((line) => line.startsWith('tail')))
    kura.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'long' } })
    await until(async () => (await sandbox.remainingProcesses()).length === 0)
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: first.session_id })
    expect((await turn(kura, '名前は?')).parent_session_id).toBe(first.session_id)
  })

  it('ends them after the time limit', async () => {
    const { kura, sandbox } = await setUp({ KURA_CLAUDE_TIMEOUT: '4' })
    const answer = await execute(kura, 'WORK')
    expect(answer).toMatchObject({ success: false, error: 'Timeout after 4 seconds' })
    expect(await sandbox.remainingProcesses()).toEqual([])
  })

  it('ends the processes of a killed server at the next start', async () => {
    const { kura, sandbox } = await setUp()
    kura.send({
      jsonrpc: '2.0',
      id: 'long',
      method: 'tools/call',
      params: { name: 'execute_claude', arguments: { prompt: 'WORK' } },
    })
    await until(async () => (await sandbox.remainingProcesses()).some((line) => line.startsWith('tail')))
    kura.kill()
    await until(async () => kura.child.signalCode !== null)
    expect((await sandbox.remainingProcesses()).length).toBeGreaterThan(0)
    const next = serve(sandbox)
    opened.clients.push(next)
    await next.initialize('2025-11-25')
    await until(async () => (await sandbox.remainingProcesses()).length === 0)
    await turn(next, '太郎です')
  })

  it('ends them when the server is told to stop', async () => {
    const { kura, sandbox } = await setUp()
    kura.send({
      jsonrpc: '2.0',
      id: 'long',
      method: 'tools/call',
      params: { name: 'execute_claude', arguments: { prompt: 'WORK' } },
    })
    await until(async () => (await sandbox.remainingProcesses()).some((line) => line.startsWith('tail')))
    kura.child.kill('SIGTERM')
    await until(async () => kura.child.exitCode !== null || kura.child.signalCode !== null)
    expect(await sandbox.remainingProcesses()).toEqual([])
  })
})
