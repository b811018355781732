import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askingManifest } from '../fixture/asking-manifest.ts'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { connect, envelope, newDataDir } from '../support/in-process.ts'
import { fixtureProgram } from '../support/programs.ts'
import { RawClient, type Message } from '../support/raw-client.ts'

const capabilities = { elicitation: {}, sampling: {}, roots: {} }
const able = { ...envelope, 'io.modelcontextprotocol/clientCapabilities': capabilities }
const accept = (content: Record<string, string>) => ({ action: 'accept' as const, content })
const saidIn = ({ result }: Message): unknown => (result?.structuredContent as { said?: unknown } | undefined)?.said

describe('a question with the answer (2026-07-28)', () => {
  const open = async () => {
    const { server, request } = await connect('2026-07-28', { manifests: [askingManifest] })
    const call = (params: object): Promise<Message> => request('tools/call', { arguments: {}, _meta: able, ...params })
    return { server, request, call }
  }

  it('is asked round after round, and the handler runs to its end once', async () => {
    const { server, call } = await open()
    const first = await call({ name: 'greet', arguments: { withColor: true } })
    expect(first.result).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        name: { method: 'elicitation/create', params: { mode: 'form', message: 'What is your name?' } },
      },
    })
    const retry = (inputResponses: object, { result }: Message): Promise<Message> =>
      call({ name: 'greet', arguments: { withColor: true }, inputResponses, requestState: result?.requestState })
    const second = await retry({ name: accept({ name: '太郎' }), unknown: accept({}) }, first)
    expect(Object.keys(second.result?.inputRequests as object)).toEqual(['color'])
    const wrong = await retry({ color: accept({ color: 'green' }) }, second)
    expect(Object.keys(wrong.result?.inputRequests as object)).toEqual(['color'])
    const last = await retry({ color: accept({ color: 'blue' }) }, wrong)
    expect(last.result).toMatchObject({
      resultType: 'complete',
      structuredContent: { said: '{"name":"太郎"} {"color":"blue"}', done: 1 },
    })
    await server.close()
  })

  it('is in the language of the person', async () => {
    const { server, call } = await open()
    const { result } = await call({ name: 'greet', _meta: { ...able, 'kura/language': 'ja' } })
    expect(result).toMatchObject({ inputRequests: { name: { params: { message: 'お名前は?' } } } })
    await server.close()
  })

  it('can be asked by prompts and resources, and in all kinds at once', async () => {
    const { server, request, call } = await open()
    const inputResponses = { name: accept({ name: 'x' }) }
    for (const [method, params] of [
      ['prompts/get', { name: 'letter' }],
      ['resources/read', { uri: 'asking://page' }],
    ] as const) {
      const { result } = await request(method, { ...params, _meta: able })
      const { requestState } = result ?? {}
      expect(result).toMatchObject({ resultType: 'input_required' })
      const done = await request(method, { ...params, _meta: able, inputResponses, requestState })
      expect(JSON.stringify(done.result)).toContain('{\\"name\\":\\"x\\"}')
    }
    const all = await call({ name: 'everything' })
    expect(all.result).toMatchObject({
      inputRequests: {
        name: { method: 'elicitation/create' },
        greeting: { method: 'sampling/createMessage' },
        folders: { method: 'roots/list' },
      },
    })
    await server.close()
  })

  it('is not asked if the client did not announce it', async () => {
    const { server, call } = await open()
    expect(saidIn(await call({ name: 'greet', _meta: envelope, requestState: 'forged' }))).toBe('cannot ask')
    const sampling = { ...envelope, 'io.modelcontextprotocol/clientCapabilities': { sampling: {} } }
    expect(saidIn(await call({ name: 'everything', _meta: sampling }))).toBe('')
    await server.close()
  })

  it('is not confirmed by a forged, foreign or missing state', async () => {
    const { server, call } = await open()
    const inputResponses = { sure: accept({}) }
    const { result } = await call({ name: 'destroy' })
    const { requestState } = result ?? {}
    for (const state of [`${String(requestState)}x`, 'forged', 7, null])
      expect((await call({ name: 'destroy', inputResponses, requestState: state })).error?.code).toBe(-32602)
    const other = await call({ name: 'destroy', arguments: { what: 'more' }, inputResponses, requestState })
    expect(other.error?.code).toBe(-32602)
    expect((await call({ name: 'destroy', inputResponses })).result).toMatchObject({ resultType: 'input_required' })
    const done = await call({ name: 'destroy', inputResponses, requestState })
    expect(done.result).toMatchObject({ structuredContent: { said: '{}', done: 1 } })
    await server.close()
  })

  it('refuses a tool that needs what the client did not announce', async () => {
    const { server, call } = await open()
    const refused = await call({ name: 'needs_sampling', _meta: envelope })
    expect(refused.error).toMatchObject({ code: -32021, data: { requiredCapabilities: { sampling: {} } } })
    expect(saidIn(await call({ name: 'needs_sampling' }))).toBe('sampled')
    await server.close()
    const older = await connect('2025-11-25', { manifests: [askingManifest] })
    expect((await older.call('needs_sampling')).result).toMatchObject({ isError: true })
    expect(saidIn(await older.call('greet'))).toBe('cannot ask')
    await older.server.close()
  })
})

describe('a question by request (older revisions on stdio)', () => {
  let client: RawClient
  afterEach(() => {
    client.kill()
  })

  const start = async (announced: object = capabilities): Promise<void> => {
    client = new RawClient({ args: ['serve', 'asking'] })
    await client.request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: announced,
      clientInfo: { name: 'raw', version: '1' },
    })
  }
  /** The question with this number, when it has come. */
  const asked = async (count = 1): Promise<Message> => {
    const nth = (): Message | undefined =>
      client.messages.filter(({ method }) => method === 'elicitation/create')[count - 1]
    await client.until(() => nth() !== undefined)
    return nth() ?? { jsonrpc: '2.0' }
  }
  const reply = (id: unknown, result: object): void => {
    client.send({ jsonrpc: '2.0', id, result })
  }

  it('is put while the call waits, and only its own response is heard', async () => {
    await start()
    client.sendCall('greet', {}, 'call')
    const question = await asked()
    expect(question).toMatchObject({ id: 0, params: { mode: 'form', message: 'What is your name?' } })
    reply(99, accept({ name: 'stranger' }))
    reply(String(question.id), accept({ name: 'a text as id' }))
    reply(null, accept({ name: 'null' }))
    reply(question.id, accept({ name: 'x' }))
    reply(question.id, accept({ name: 'twice' }))
    expect(saidIn(await client.until(({ id }) => id === 'call'))).toBe('{"name":"x"}')
  })

  it('is answered by a failure, a cancel or the end of the client without being done', async () => {
    await start()
    client.sendCall('destroy', {}, 'one')
    client.send({ jsonrpc: '2.0', id: (await asked(1)).id, error: 'any form' })
    expect(saidIn(await client.until(({ id }) => id === 'one'))).toBe('failed')
    client.sendCall('destroy', {}, 'two')
    reply((await asked(2)).id, { action: 'cancel' })
    expect(saidIn(await client.until(({ id }) => id === 'two'))).toBe('cancelled')
    client.sendCall('destroy', {}, 'three')
    await asked(3)
    expect(await client.end()).toBe(0)
    expect(saidIn(await client.until(({ id }) => id === 'three'))).toBe('failed')
  })

  it('is taken back with its call', async () => {
    await start()
    client.sendCall('greet', {}, 'call')
    const question = await asked()
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'call' } })
    const taken = await client.until(({ method }) => method === 'notifications/cancelled')
    expect(taken.params).toMatchObject({ requestId: question.id })
    reply(question.id, accept({ name: 'late' }))
    expect((await client.request('ping')).result).toEqual({})
    expect(client.messages.some(({ id }) => id === 'call')).toBe(false)
  })

  it('holds no place: other calls run while more wait than there are places', async () => {
    await start()
    for (let call = 0; call < 30; call++) client.sendCall('greet', {}, `call ${call}`)
    await asked(30)
    client.sendCall('needs_sampling', {}, 'other')
    expect(saidIn(await client.until(({ id }) => id === 'other'))).toBe('sampled')
    for (const { id, method } of client.messages) if (method !== undefined) reply(id, accept({ name: 'x' }))
    for (let call = 0; call < 30; call++) await client.until(({ id }) => id === `call ${call}`)
  })

  it('is not put to a client that announced nothing', async () => {
    await start({})
    expect(saidIn(await client.call('greet'))).toBe('cannot ask')
    expect(client.messages.some(({ method }) => method !== undefined)).toBe(false)
  })
})

describe('the official client', () => {
  let http: HttpFixture
  beforeAll(async () => {
    http = await startHttp(['asking'])
  })
  afterAll(() => http.stop())

  const stdio = () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [fixtureProgram, 'serve', 'asking'],
      env: { KURA_HOME: newDataDir() },
      stderr: 'ignore',
    })

  it.each([
    ['over stdio with a handshake', 'legacy', stdio],
    ['over stdio without one', 'auto', stdio],
    ['over HTTP without one', 'auto', () => new StreamableHTTPClientTransport(new URL(`${http.url}/mcp`))],
  ] as const)('answers questions %s', async (_name, mode, transport) => {
    const client = new Client(
      { name: 'official', version: '1' },
      { versionNegotiation: { mode }, capabilities: { elicitation: { form: {} } } },
    )
    const heard: string[] = []
    client.setRequestHandler('elicitation/create', ({ params }) => {
      heard.push(params.message)
      return params.message === 'Which color?' ? { action: 'decline' } : accept({ name: 'Taro' })
    })
    await client.connect(transport())
    const answer = await client.callTool({ name: 'greet', arguments: { withColor: true } })
    expect(answer.structuredContent).toMatchObject({ said: '{"name":"Taro"} declined' })
    expect(heard).toEqual(['What is your name?', 'Which color?'])
    await client.close()
  })

  it('gets status 400 over HTTP for what it did not announce, and no question in older revisions', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'needs_sampling' }
    const params = { name: 'needs_sampling', arguments: {}, _meta: envelope }
    const refused = await http.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)
    expect(refused.status).toBe(400)
    expect(await messageIn(refused)).toMatchObject({
      id: 1,
      error: { code: -32021, data: { requiredCapabilities: { sampling: {} } } },
    })
    const older = await http.post({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'greet' } })
    expect(JSON.stringify(await messageIn(older))).toContain('cannot ask')
    expect((await http.post({ jsonrpc: '2.0', id: 0, result: {} })).status).toBe(202)
  })
})

it('is asked by one server and answered to another on the same data', async () => {
  const [one, another] = await Promise.all([startHttp(['asking']), startHttp(['asking'])])
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'destroy' }
  const post = async (server: HttpFixture, more: object): Promise<Message> => {
    const params = { name: 'destroy', arguments: {}, _meta: able, ...more }
    return (await messageIn(
      await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers),
    )) as unknown as Message
  }
  const same = await startHttp(['asking'], fixtureProgram, { KURA_HOME: one.dataDir })
  const { result } = await post(one, {})
  const retry = { inputResponses: { sure: accept({}) }, requestState: result?.requestState }
  expect(saidIn(await post(same, retry))).toBe('{}')
  expect((await post(another, retry)).error?.code).toBe(-32602)
  await Promise.all([one.stop(), another.stop(), same.stop()])
})
