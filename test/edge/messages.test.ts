import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { galleryManifest } from '../fixture/gallery-manifest.ts'
import { startHttp, type HttpFixture } from '../support/http-server.ts'
import { connect, envelope, type Session } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'

/** Messages from a module to its callers. */

const level = 'io.modelcontextprotocol/logLevel'

const fromWarningUp = ['warning', 'error', 'critical', 'alert', 'emergency']

const levelsOf = (messages: readonly Message[]): unknown[] =>
  messages.filter(({ method }) => method === 'notifications/message').map(({ params }) => params?.level)

const callSpeak = async ({ server }: Session, meta?: object): Promise<Message[]> => {
  const received: Message[] = []
  const params = { name: 'speak', arguments: {}, ...(meta && { _meta: meta }) }
  await server.handleRequest({ jsonrpc: '2.0', id: 'speak', method: 'tools/call', params }, (message) => {
    received.push(message)
  })
  return received
}

describe('in a revision with a handshake', () => {
  it('come after a level is set, from that level on, and name the module', async () => {
    const session = await connect('2025-11-25', { manifests: [galleryManifest] })
    expect(levelsOf(await callSpeak(session))).toEqual([])
    expect((await session.request('logging/setLevel', { level: 'warning' })).result).toEqual({})
    const received = await callSpeak(session)
    expect(levelsOf(received)).toEqual(fromWarningUp)
    expect(received[0]?.params).toEqual({
      level: 'warning',
      logger: 'gallery',
      data: { said: 'warning', requestId: expect.any(String) },
    })
    await session.request('logging/setLevel', { level: 'alert' })
    expect(levelsOf(await callSpeak(session))).toEqual(['alert', 'emergency'])
    await session.server.close()
  })

  it('go only to the call that they belong to', async () => {
    const session = await connect('2025-11-25', { manifests: [galleryManifest] })
    await session.request('logging/setLevel', { level: 'emergency' })
    const [one, other] = await Promise.all([callSpeak(session), callSpeak(session)])
    expect([levelsOf(one), levelsOf(other)]).toEqual([['emergency'], ['emergency']])
    expect(one[0]?.params).not.toEqual(other[0]?.params)
    await session.server.close()
  })

  it.each([{}, { level: 'warn' }, { level: 3 }])('refuse the level in %o', async (params) => {
    const { request, server } = await connect('2025-11-25', { manifests: [galleryManifest] })
    expect((await request('logging/setLevel', params)).error).toMatchObject({
      code: -32602,
      message: 'Invalid params: level: must be one of debug, info, notice, warning, error, critical, alert, emergency',
    })
    await server.close()
  })

  it('cannot be requested if no module has any', async () => {
    const { request, server } = await connect('2025-11-25')
    expect((await request('logging/setLevel', { level: 'info' })).error).toMatchObject({ code: -32601 })
    await server.close()
  })
})

describe('in 2026-07-28', () => {
  it('come only for requests that ask for them', async () => {
    const session = await connect('2026-07-28', { manifests: [galleryManifest] })
    expect(levelsOf(await callSpeak(session, { ...envelope, [level]: 'warning' }))).toEqual(fromWarningUp)
    expect(levelsOf(await callSpeak(session, envelope))).toEqual([])
    expect((await session.request('logging/setLevel', { level: 'info' })).error).toMatchObject({ code: -32601 })
    await session.server.close()
  })
})

describe('over HTTP', () => {
  let http: HttpFixture
  beforeAll(async () => {
    http = await startHttp(['gallery'])
  })
  afterAll(async () => {
    await http.stop()
  })

  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'speak', arguments: {} } }

  const messagesIn = async (response: Response): Promise<Message[]> =>
    (await response.text())
      .split('\n')
      .filter((line) => line.startsWith('data: {'))
      .map((line) => JSON.parse(line.slice(6)) as Message)

  it('come on the stream of the call, and the level outlasts the request that sets it', async () => {
    const headers = { 'mcp-protocol-version': '2025-11-25' }
    expect(levelsOf(await messagesIn(await http.post(call, headers)))).toEqual([])
    const setLevel = { jsonrpc: '2.0', id: 2, method: 'logging/setLevel', params: { level: 'warning' } }
    await messagesIn(await http.post(setLevel, headers))
    expect(levelsOf(await messagesIn(await http.post(call, headers)))).toEqual(fromWarningUp)
  })

  it('come in the newest revision as each request asks, whatever level was set before', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'speak' }
    const asking = (meta: object): object => ({ ...call, params: { ...call.params, _meta: meta } })
    expect(levelsOf(await messagesIn(await http.post(asking(envelope), headers)))).toEqual([])
    expect(levelsOf(await messagesIn(await http.post(asking({ ...envelope, [level]: 'alert' }), headers)))).toEqual([
      'alert',
      'emergency',
    ])
    const set = { jsonrpc: '2.0', id: 3, method: 'logging/setLevel', params: { level: 'debug', _meta: envelope } }
    expect((await http.post(set, { ...headers, 'mcp-method': 'logging/setLevel' })).status).toBe(404)
  })
})
