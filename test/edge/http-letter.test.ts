import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { envelope } from '../support/in-process.ts'

/** The requirements of the two newest revisions for servers over HTTP, to the letter. */

let http: HttpFixture
beforeAll(async () => {
  http = await startHttp()
})
afterAll(async () => {
  await http.stop()
})

const version = 'io.modelcontextprotocol/protocolVersion'

const ask = (method: string, params: object = {}): object => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params: { _meta: envelope, ...params },
})

const headers = (method: string, name?: string): Record<string, string> => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
})

const errorOf = async (response: Response): Promise<unknown> => {
  const { id, error } = await messageIn(response)
  return { status: response.status, id, error }
}

const refused = (status: number, code: number): object => ({ status, id: 7, error: { code } })

describe('2026-07-28', () => {
  it('discovers versions, capabilities and the server, with a kind and cache hints', async () => {
    const response = await http.post(ask('server/discover'), headers('server/discover'))
    expect((await messageIn(response)).result).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
        completions: {},
      },
      instructions: 'A module for tests.',
      ttlMs: 0,
      cacheScope: 'private',
      _meta: { 'io.modelcontextprotocol/serverInfo': expect.objectContaining({ name: 'fixture-server' }) },
    })
  })

  it.each([
    ['tools/list'],
    ['resources/list'],
    ['resources/templates/list'],
    ['prompts/list'],
    ['resources/read', { uri: 'fixture://page/one' }],
  ])('gives hints for caches on %s', async (method, params: { uri?: string } = {}) => {
    const response = await http.post(ask(method, params), headers(method, params.uri))
    expect((await messageIn(response)).result).toMatchObject({
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
    })
  })

  it.each(['nothing/here', 'initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'toString'])(
    'has no method %s',
    async (method) => {
      expect(await errorOf(await http.post(ask(method), headers(method)))).toMatchObject(refused(404, -32601))
    },
  )

  it('checks the version before the method', async () => {
    const asked = ask('nothing/here', { _meta: { ...envelope, [version]: '2099-01-01' } })
    const response = await http.post(asked, { ...headers('nothing/here'), 'mcp-protocol-version': '2099-01-01' })
    expect(await errorOf(response)).toMatchObject({
      ...refused(400, -32022),
      error: { data: { supported: ['2026-07-28'], requested: '2099-01-01' } },
    })
  })

  it.each([
    ['no _meta', undefined],
    ['no capabilities', { [version]: '2026-07-28' }],
    ['capabilities that are not an object', { ...envelope, 'io.modelcontextprotocol/clientCapabilities': 3 }],
  ])('refuses %s', async (_name, meta) => {
    expect(await errorOf(await http.post(ask('tools/list', { _meta: meta }), headers('tools/list')))).toMatchObject(
      refused(400, -32602),
    )
  })

  it('needs no client name', async () => {
    const { 'io.modelcontextprotocol/clientInfo': _name, ...meta } = envelope
    expect((await http.post(ask('tools/list', { _meta: meta }), headers('tools/list'))).status).toBe(200)
  })

  const echo = { name: 'echo', arguments: { title: 'x' } }
  it.each([
    ['no version', { 'mcp-method': 'tools/call', 'mcp-name': 'echo' }],
    ['another version', { ...headers('tools/call', 'echo'), 'mcp-protocol-version': '2025-11-25' }],
    ['no method', { 'mcp-protocol-version': '2026-07-28', 'mcp-name': 'echo' }],
    ['another method', headers('tools/list', 'echo')],
    ['a method in other letters', headers('Tools/Call', 'echo')],
    ['no name', headers('tools/call')],
    ['another name', headers('tools/call', 'fail')],
  ])('refuses headers with %s', async (_name, sent) => {
    expect(await errorOf(await http.post(ask('tools/call', echo), sent))).toMatchObject(refused(400, -32020))
  })

  it('reads a name that is encoded', async () => {
    const response = await http.post(
      ask('tools/call', echo),
      headers('tools/call', `=?base64?${Buffer.from('echo').toString('base64')}?=`),
    )
    expect((await messageIn(response)).result).toMatchObject({ structuredContent: { title: 'x' } })
  })
})

describe('2025-11-25', () => {
  const spoken = { 'mcp-protocol-version': '2025-11-25' }
  const list = { jsonrpc: '2.0', id: 7, method: 'tools/list' }

  it('refuses an unsupported version, for requests and notifications', async () => {
    expect((await http.post(list, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
    expect(
      (await http.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { 'mcp-protocol-version': 'x' }))
        .status,
    ).toBe(400)
  })

  it('negotiates in the handshake instead of refusing', async () => {
    const params = { protocolVersion: '1999-01-01', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
    const response = await http.post({ jsonrpc: '2.0', id: 7, method: 'initialize', params })
    expect((await messageIn(response)).result).toMatchObject({ protocolVersion: '2025-11-25' })
    expect(response.headers.get('mcp-session-id')).toBeNull()
  })

  it('answers only clients that accept both content types', async () => {
    expect((await http.post(list, { ...spoken, accept: 'application/json' })).status).toBe(406)
    expect((await http.post(list, { ...spoken, 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('accepts notifications with 202 and no body, and refuses bad ones', async () => {
    const taken = await http.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, spoken)
    expect([taken.status, await taken.text()]).toEqual([202, ''])
    for (const bad of [
      { jsonrpc: '1.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/x', params: [1] },
    ]) {
      expect(await errorOf(await http.post(bad, spoken))).toMatchObject({
        status: 400,
        id: null,
        error: { code: -32600 },
      })
    }
  })

  it('offers no stream and no session', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${http.url}/mcp`, { method, headers: { accept: 'text/event-stream' } })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })
})
