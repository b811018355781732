import { describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { revisions, type Revision } from '../../src/kernel/revision.ts'
import { connect, envelopeWith, newDataDir, type Session } from '../support/in-process.ts'
import type { Message } from '../support/raw-client.ts'
import { makeViewFiles, pageOf, showsViews, viewNames } from '../support/views-folder.ts'

const viewFiles = makeViewFiles()

interface Options {
  readonly capabilities?: object
  readonly modules?: readonly string[]
  readonly settings?: object
}

const session = (revision: Revision, { capabilities = showsViews, modules = [], settings = {} }: Options = {}) =>
  connect(revision, {
    manifests: [...manifests],
    modules,
    workingDir: newDataDir(),
    settings: { logLevel: 'silent', ...settings },
    capabilities,
    shippedFiles: viewFiles,
  })

interface Listed {
  readonly name: string
  readonly uri?: string
  readonly _meta?: { readonly ui: { readonly resourceUri?: string; readonly visibility?: readonly string[] } }
}

const toolsOf = async ({ request }: Session): Promise<readonly Listed[]> =>
  (await request('tools/list')).result?.tools as readonly Listed[]

const resourcesOf = async ({ request }: Session): Promise<readonly Listed[]> =>
  ((await request('resources/list')).result?.resources ?? []) as readonly Listed[]

const capabilitiesOf = async (revision: Revision, { request }: Session, capabilities: object): Promise<unknown> => {
  const params = { protocolVersion: revision, capabilities, clientInfo: { name: 'x', version: '1' } }
  const { result } = await (revision === '2026-07-28' ? request('server/discover') : request('initialize', params))
  return result?.capabilities
}

const showing = ['show_items', 'show_graph', 'show_conversations', 'show_handler_queue']
const forViews = ['get_item_history', 'restore_item', 'get_turn', 'arrange_handler_queue']

const readView = ({ request }: Session, uri: string): Promise<Message> => request('resources/read', { uri })

describe.each(revisions)('a client that shows Views on revision %s', (revision) => {
  it('is told of the extension, the tools and the resources', async () => {
    const open = await session(revision)
    expect(await capabilitiesOf(revision, open, showsViews)).toMatchObject({
      extensions: showsViews.extensions,
      resources: { listChanged: false },
    })
    const tools = await toolsOf(open)
    const linked = tools.filter(({ _meta }) => _meta !== undefined)
    expect(linked.map(({ name }) => name).toSorted()).toEqual([...showing, ...forViews].toSorted())
    for (const { name, _meta } of linked)
      if (forViews.includes(name)) expect(_meta).toEqual({ ui: { visibility: ['app'] } })
      else
        expect(_meta).toEqual({ ui: { resourceUri: expect.stringMatching(/^ui:\/\/kura\/[a-z-]+\?v=[\da-f]{12}$/) } })
    const views = (await resourcesOf(open)).filter(({ uri }) => uri?.startsWith('ui:'))
    expect(views.map(({ uri }) => uri)).toEqual(linked.flatMap(({ _meta }) => _meta?.ui.resourceUri ?? []))
    await open.server.close()
  })

  it('reads a View by every version of its address', async () => {
    const open = await session(revision)
    const ui = {
      csp: { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] },
      permissions: { clipboardWrite: {} },
      prefersBorder: true,
    }
    for (const [index, listed] of (await resourcesOf(open)).filter(({ uri }) => uri?.startsWith('ui:')).entries()) {
      const name = viewNames[index] ?? ''
      expect(listed).toMatchObject({ name, mimeType: 'text/html;profile=mcp-app', _meta: { ui } })
      for (const uri of [listed.uri ?? '', `ui://kura/${name}`, `ui://kura/${name}?v=`, `ui://kura/${name}?v=00ff`])
        expect((await readView(open, uri)).result?.contents).toEqual([
          { uri, text: pageOf(name), mimeType: 'text/html;profile=mcp-app', _meta: { ui } },
        ])
    }
    await open.server.close()
  })

  it('finds no View at any other address', async () => {
    const open = await session(revision)
    for (const uri of [
      'ui://kura/nothing',
      'ui://kura/',
      'ui://kura/items?x=1',
      'ui://kura/items/',
      'ui://kura/../items',
      'ui://kura/items.html',
      'ui://KURA/items',
      'ui://other/items',
      `ui://kura/items?v=${'0'.repeat(3000)}`,
    ])
      expect((await readView(open, uri)).error?.message).toContain('Resource not found')
    await open.server.close()
  })

  it('sees only the Views of served modules', async () => {
    const open = await session(revision, { modules: ['nablarch'] })
    const uris = (await resourcesOf(open)).filter(({ uri }) => uri?.startsWith('ui:')).map(({ name }) => name)
    expect(uris).toEqual(['handler-queue'])
    expect((await readView(open, 'ui://kura/items')).error).toBeDefined()
    await open.server.close()
    const none = await session(revision, { modules: ['commands'] })
    expect(await capabilitiesOf(revision, none, showsViews)).not.toHaveProperty('extensions')
    expect((await none.request('resources/list')).error?.code).toBe(-32601)
    await none.server.close()
  })

  it('sees no tool that writes with --read-only, and extras as the model does', async () => {
    const open = await session(revision, { settings: { readOnly: true, extras: true } })
    const tools = await toolsOf(open)
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(showing))
    expect(tools.map(({ name }) => name)).not.toContain('restore_item')
    expect(tools.filter(({ name }) => name === 'get_item_history')).toEqual([
      expect.not.objectContaining({ _meta: expect.anything() }),
    ])
    await open.server.close()
  })

  it('gets all tools of all modules in less than 64,000 characters', async () => {
    const open = await session(revision, {
      settings: { extras: true },
      capabilities: { ...showsViews, elicitation: {} },
    })
    const { result } = await open.request('tools/list')
    expect(JSON.stringify(result).length).toBeLessThan(64_000)
    await open.server.close()
  })

  it('is one of the others with the setting off', async () => {
    const open = await session(revision, { settings: { apps: 'off' } })
    const other = await session(revision, { capabilities: {} })
    for (const method of ['tools/list', 'resources/list'])
      expect((await open.request(method)).result).toEqual((await other.request(method)).result)
    expect(await capabilitiesOf(revision, open, showsViews)).toEqual(await capabilitiesOf(revision, other, {}))
    expect((await readView(open, 'ui://kura/items')).error).toEqual((await readView(other, 'ui://kura/items')).error)
    await open.server.close()
    await other.server.close()
  })
})

describe.each(revisions)('a client that announces nothing on revision %s', (revision) => {
  it.each([
    [{}],
    [{ extensions: {} }],
    [{ extensions: { 'io.modelcontextprotocol/ui': {} } }],
    [{ extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html'] } } }],
    [{ experimental: showsViews.extensions }],
  ])('sees nothing of Views (%j)', async (capabilities) => {
    const open = await session(revision, { capabilities, modules: ['knowledge', 'claude'] })
    const told = await capabilitiesOf(revision, open, capabilities)
    expect(told).not.toHaveProperty('extensions')
    expect(told).not.toHaveProperty('resources')
    expect(JSON.stringify(await toolsOf(open))).not.toMatch(/show_|_meta|restore_item/)
    expect((await open.request('resources/list')).error?.code).toBe(-32601)
    expect((await open.call('shw_items')).result).not.toEqual(expect.stringContaining('show_items'))
    await open.server.close()
  })

  it('can read no View, but can call the tools by name', async () => {
    const open = await session(revision, { capabilities: {}, modules: ['knowledge', 'nablarch'] })
    expect((await readView(open, 'ui://kura/items')).error?.message).toContain('Resource not found')
    expect((await open.call('show_items')).result?.isError).not.toBe(true)
    await open.server.close()
  })

  it('is treated as one that shows Views with the setting always', async () => {
    const open = await session(revision, { capabilities: {}, settings: { apps: 'always' } })
    expect(await capabilitiesOf(revision, open, {})).toHaveProperty('extensions')
    expect((await toolsOf(open)).map(({ name }) => name)).toEqual(expect.arrayContaining(showing))
    expect((await readView(open, 'ui://kura/graph')).result?.contents).toMatchObject([{ text: pageOf('graph') }])
    await open.server.close()
  })
})

it('one connection of the newest revision may change with each request what it announces', async () => {
  const open = await session('2026-07-28', { capabilities: {}, modules: ['knowledge'] })
  const views = { _meta: envelopeWith(showsViews) }
  const named = async (params: object): Promise<boolean> =>
    JSON.stringify((await open.request('tools/list', params)).result).includes('show_items')
  expect([await named({}), await named(views), await named({})]).toEqual([false, true, false])
  expect((await open.request('resources/list', views)).result).toBeDefined()
  expect((await open.request('resources/list')).error?.code).toBe(-32601)
  await open.server.close()
})

it('a missing file is said when it is read, and the lists work without it', async () => {
  const { server, request } = await connect('2025-11-25', {
    manifests: [...manifests],
    modules: ['knowledge'],
    capabilities: showsViews,
    shippedFiles: makeViewFiles(['items']),
  })
  expect(JSON.stringify((await request('tools/list')).result)).toContain('"resourceUri":"ui://kura/graph"')
  const { error } = await request('resources/read', { uri: 'ui://kura/graph' })
  expect(error?.message).toContain('The file of the View graph is missing')
  expect(JSON.stringify(error)).not.toContain('kura-views-')
  await server.close()
})
