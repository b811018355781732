import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type App } from '../../src/app/create-app.ts'
import { manifests } from '../../src/app/modules.ts'
import { revisions } from '../../src/kernel/revision.ts'
import { createHttpEntry, type HttpCaller, type HttpEntry } from '../../src/mcp/http-entry.ts'
import { messageIn } from '../support/http-server.ts'
import { envelopeWith, newDataDir } from '../support/in-process.ts'
import { makeViewFiles, pageOf, showsViews } from '../support/views-folder.ts'

const owner: HttpCaller = { principal: 'http', mayStartPrograms: true }

const open = (apps: string): { readonly app: App; readonly entry: HttpEntry } => {
  const home = newDataDir()
  const app = createApp({
    manifests: [...manifests],
    modules: ['knowledge', 'claude'],
    flags: { logLevel: 'silent', apps },
    processContext: { environment: { KURA_HOME: home }, workingDir: home, homeDir: home, logSink: process.stderr },
    shippedFiles: makeViewFiles(),
  })
  return { app, entry: createHttpEntry(app.edge) }
}

let served: ReturnType<typeof open>
beforeAll(() => {
  served = open('auto')
})
afterAll(async () => {
  await served.entry.close()
  await served.app.stop()
})

interface Sent {
  readonly caller?: HttpCaller
  readonly headers?: Readonly<Record<string, string>>
  readonly entry?: HttpEntry
}

const post = (method: string, params: object, { caller = owner, headers = {}, entry = served.entry }: Sent = {}) =>
  entry.fetch(
    new Request('http://127.0.0.1/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
    caller,
  )

const textOf = async (method: string, sent: Sent, params: object = {}): Promise<string> =>
  JSON.stringify(await messageIn(await post(method, params, sent)))

const initialize = (capabilities: object, protocolVersion = '2025-11-25', entry = served.entry): Promise<Response> =>
  post('initialize', { protocolVersion, capabilities, clientInfo: { name: 'x', version: '1' } }, { entry })

const modern = (method: string, capabilities: object) => ({
  params: { _meta: envelopeWith(capabilities) },
  headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
})

const withId = (id: string, caller = owner): Sent => ({ caller, headers: { 'mcp-session-id': id } })

describe.each(revisions.filter((revision) => revision !== '2026-07-28'))('over HTTP in revision %s', (revision) => {
  it('a client that shows Views gets an id that says so, and with it what it may see', async () => {
    const response = await initialize(showsViews, revision)
    const id = response.headers.get('mcp-session-id') ?? ''
    expect(id).toMatch(/^ui\.[\da-f-]{36}$/)
    expect(await messageIn(response)).toMatchObject({
      result: { protocolVersion: revision, capabilities: { extensions: showsViews.extensions, resources: {} } },
    })
    expect(await textOf('tools/list', withId(id))).toContain('ui://kura/items?v=')
    expect(await textOf('resources/list', withId(id))).toContain('ui://kura/graph?v=')
    expect(await textOf('resources/read', withId(id), { uri: 'ui://kura/items' })).toContain(
      JSON.stringify(pageOf('items')),
    )
  })

  it('other clients get no id, and without one nothing else', async () => {
    const response = await initialize({}, revision)
    expect(response.headers.has('mcp-session-id')).toBe(false)
    expect(JSON.stringify(await messageIn(response))).not.toMatch(/extensions|resources/)
    const plain = await textOf('tools/list', {})
    expect(plain).not.toMatch(/show_|_meta/)
    expect(await textOf('resources/list', {})).toContain('-32601')
    expect(await textOf('resources/read', {}, { uri: 'ui://kura/items' })).toContain('Resource not found')
    for (const id of ['ui.', 'ui.1', 'x', '0b9a5bd4-6b3c-4a53-9f53-6d1a0f3f4f10', `ui.${'0'.repeat(4000)}`])
      expect(await textOf('tools/list', withId(id))).toBe(plain)
  })
})

describe('over HTTP in the newest revision', () => {
  it('each request says whether its client shows Views', async () => {
    const { params, headers } = modern('server/discover', showsViews)
    const response = await post('server/discover', params, { headers })
    expect(response.headers.has('mcp-session-id')).toBe(false)
    expect(await messageIn(response)).toMatchObject({ result: { capabilities: { extensions: showsViews.extensions } } })
    for (const [capabilities, status] of [
      [showsViews, 200],
      [{}, 404],
    ] as const) {
      const listed = modern('resources/list', capabilities)
      expect((await post('resources/list', listed.params, { headers: listed.headers })).status).toBe(status)
    }
    const plain = modern('server/discover', {})
    expect(await textOf('server/discover', { headers: plain.headers }, plain.params)).not.toMatch(
      /extensions|resources/,
    )
  })

  it('an id of an earlier revision says nothing', async () => {
    const { params, headers } = modern('tools/list', {})
    const id = (await initialize(showsViews)).headers.get('mcp-session-id') ?? ''
    expect(await textOf('tools/list', { headers: { ...headers, 'mcp-session-id': id } }, params)).not.toContain('show_')
  })
})

describe('the guards over HTTP', () => {
  const namesFor = async (caller: HttpCaller): Promise<readonly string[]> => {
    const id = (await initialize(showsViews)).headers.get('mcp-session-id') ?? ''
    const text = await textOf('tools/list', withId(id, caller))
    return [...text.matchAll(/"name":"(\w+)"/g)].map(([, name = '']) => name)
  }

  it('hold for the tools with Views and those that Views call', async () => {
    const reader = await namesFor({ ...owner, mayStartPrograms: false, scope: 'read' })
    expect(reader).toEqual(expect.arrayContaining(['show_items', 'show_graph', 'get_item_history']))
    for (const name of ['restore_item', 'show_conversations', 'get_turn']) expect(reader).not.toContain(name)
    const writer = await namesFor({ ...owner, mayStartPrograms: false, scope: 'write' })
    expect(writer).toContain('restore_item')
    expect(writer).not.toContain('show_conversations')
  })

  it('hold for a call without the start-up token', async () => {
    const refused = async (name: string): Promise<string> =>
      (await textOf('tools/call', { caller: { ...owner, mayStartPrograms: false } }, { name })).replaceAll(name, '')
    expect(await refused('show_conversations')).toContain('needs the start-up token')
    expect(await refused('show_conversations')).toBe(await refused('list_turns'))
  })
})

it('the setting decides over HTTP, too', async () => {
  for (const [apps, capabilities, isOffered] of [
    ['off', showsViews, false],
    ['always', {}, true],
  ] as const) {
    const { app, entry } = open(apps)
    const response = await initialize(capabilities, '2025-11-25', entry)
    expect(JSON.stringify(await messageIn(response)).includes('extensions')).toBe(isOffered)
    const headers = { 'mcp-session-id': 'ui.0b9a5bd4-6b3c-4a53-9f53-6d1a0f3f4f10' }
    expect((await textOf('tools/list', { entry, headers })).includes('show_items')).toBe(isOffered)
    expect((await textOf('tools/list', { entry })).includes('show_items')).toBe(isOffered)
    await entry.close()
    await app.stop()
  }
})

it('the official client keeps its id, lists, reads, and ends its session', async () => {
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/mcp'), {
    fetch: (url, init) => served.entry.fetch(new Request(url, init), owner),
  })
  const client = new Client(
    { name: 'official', version: '1' },
    { capabilities: showsViews, versionNegotiation: { mode: 'legacy' } },
  )
  await client.connect(transport)
  expect(transport.sessionId).toMatch(/^ui\./)
  expect(client.getServerCapabilities()?.extensions).toEqual(showsViews.extensions)
  const linked = (await client.listTools()).tools.find(({ name }) => name === 'show_items')
  const { resourceUri } = linked?._meta?.ui as { readonly resourceUri: string }
  expect((await client.readResource({ uri: resourceUri })).contents).toMatchObject([{ text: pageOf('items') }])
  expect((await client.callTool({ name: 'show_items', arguments: {} })).structuredContent).toMatchObject({ items: [] })
  await transport.terminateSession()
  await client.close()
})
