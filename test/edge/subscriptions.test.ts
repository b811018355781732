import { afterEach, describe, expect, it } from 'vitest'
import { galleryManifest } from '../fixture/gallery-manifest.ts'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { connect, envelope } from '../support/in-process.ts'
import { RawClient, type Message } from '../support/raw-client.ts'

/** Subscriptions to resources are offered only if changes can be reported. */

const uri = 'gallery://picture'

const updates = (messages: readonly Message[]): Message[] =>
  messages.filter(({ method }) => method === 'notifications/resources/updated')

/** Everything that a test has started is stopped, even if the test fails. */
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const serve = async (): Promise<HttpFixture> => {
  const http = await startHttp(['gallery'])
  endings.push(() => http.stop())
  return http
}

const openStdio = (): RawClient => {
  const client = new RawClient({ args: ['serve', 'gallery'] })
  endings.push(() => client.end())
  return client
}

describe('over stdio with a handshake', () => {
  let client: RawClient

  const start = async (): Promise<unknown> => {
    client = openStdio()
    return (await client.initialize('2025-11-25')).result?.capabilities
  }

  it('report changes from the subscription until it ends', async () => {
    expect(await start()).toMatchObject({ resources: { listChanged: false, subscribe: true } })
    await client.call('repaint', { bytes: [4] })
    expect((await client.request('resources/subscribe', { uri })).result).toEqual({})
    await client.call('repaint', { bytes: [5, 6] })
    expect(updates(client.messages)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } },
    ])
    expect((await client.request('resources/read', { uri })).result).toMatchObject({ contents: [{ blob: 'BQY=' }] })
    expect((await client.request('resources/unsubscribe', { uri })).result).toEqual({})
    await client.call('repaint', { bytes: [7] })
    expect(updates(client.messages)).toHaveLength(1)
  })

  it('are limited in number and need an existing resource', async () => {
    await start()
    expect((await client.request('resources/subscribe', { uri: 'gallery://none' })).error).toMatchObject({
      code: -32002,
    })
    expect((await client.request('resources/subscribe', {})).error).toMatchObject({
      code: -32602,
      data: { field: 'uri' },
    })
    const rooms = Array.from({ length: 1000 }, (_, room) => ({
      jsonrpc: '2.0',
      id: room,
      method: 'resources/subscribe',
      params: { uri: `gallery://room/${room}` },
    }))
    client.send(...rooms)
    await client.untilCount(3 + rooms.length)
    expect((await client.request('resources/subscribe', { uri })).error).toMatchObject({
      code: -32000,
      message: 'This connection has 1000 subscriptions already',
    })
    await client.request('resources/unsubscribe', { uri: 'gallery://room/0' })
    expect((await client.request('resources/subscribe', { uri })).result).toEqual({})
  })
})

const listening = {
  jsonrpc: '2.0',
  id: 'listener',
  method: 'subscriptions/listen',
  params: { _meta: envelope, notifications: { resourceSubscriptions: [uri] } },
}

const expectedUpdate = { params: { uri, _meta: { 'io.modelcontextprotocol/subscriptionId': 'listener' } } }

describe('in 2026-07-28', () => {
  it('report changes over stdio', async () => {
    const client = openStdio()
    client.send(listening)
    const { params } = await client.until(({ method }) => method === 'notifications/subscriptions/acknowledged')
    expect(params).toMatchObject({ notifications: { resourceSubscriptions: [uri] } })
    await client.request('tools/call', { name: 'repaint', arguments: { bytes: [4] }, _meta: envelope })
    expect(updates(client.messages)).toMatchObject([expectedUpdate])
  })

  it('report changes over HTTP, on the stream that listens', async () => {
    const http = await serve()
    const stop = new AbortController()
    const response = await fetch(`${http.url}/mcp`, {
      method: 'POST',
      headers: { ...jsonAndEvents, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
      body: JSON.stringify(listening),
      signal: stop.signal,
    })
    const events = eventsOf(response)
    expect(await events.next()).toMatchObject({ value: { method: 'notifications/subscriptions/acknowledged' } })
    await call(http, 'repaint', { bytes: [4] })
    expect(await events.next()).toMatchObject({
      value: { method: 'notifications/resources/updated', ...expectedUpdate },
    })
    stop.abort()
  })
})

describe('without a way to report changes', () => {
  it('are neither offered nor accepted: over HTTP with a handshake', async () => {
    const http = await serve()
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'tester', version: '1' } }
    const { result } = (await messageIn(
      await http.post({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    )) as unknown as Message
    expect(result?.capabilities).toMatchObject({ resources: { listChanged: false } })
    expect(result?.capabilities).not.toHaveProperty('resources.subscribe')
    const asked = { jsonrpc: '2.0', id: 2, method: 'resources/subscribe', params: { uri } }
    expect(await messageIn(await http.post(asked, { 'mcp-protocol-version': '2025-11-25' }))).toMatchObject({
      error: { code: -32601 },
    })
  })

  it('are neither offered nor accepted: in process, or with resources that never change', async () => {
    for (const manifests of [[galleryManifest], undefined]) {
      const { request, server } = await connect('2025-11-25', { ...(manifests && { manifests }) })
      for (const method of ['resources/subscribe', 'resources/unsubscribe']) {
        expect((await request(method, { uri })).error).toMatchObject({
          code: -32601,
          message: `Method not found: ${method}`,
        })
      }
      await server.close()
    }
  })
})

const jsonAndEvents = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

const call = (http: HttpFixture, name: string, args: object): Promise<Response> =>
  http.post(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta: envelope } },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name },
  )

/** The messages of a stream as they arrive. */
async function* eventsOf(response: Response): AsyncGenerator<Message, void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: {')) yield JSON.parse(line.slice('data: '.length)) as Message
  }
}
