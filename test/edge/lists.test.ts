import { describe, expect, it } from 'vitest'
import { revisions } from '../../src/kernel/revision.ts'
import { fixtureManifest } from '../fixture/manifest.ts'
import { connect } from '../support/in-process.ts'

const names = async (settings: Record<string, unknown>, manifests = [fixtureManifest]): Promise<string[]> => {
  const { request, server } = await connect('2025-11-25', { settings: { logLevel: 'silent', ...settings }, manifests })
  const { result } = await request('tools/list')
  await server.close()
  return (result?.tools as { name: string }[]).map(({ name }) => name)
}

describe('tools/list', () => {
  it.each(revisions)(
    'in %s has output schemas only where the revision knows them [SHI-6.2-tools-list]',
    async (revision) => {
      const { request, server } = await connect(revision)
      const { result } = await request('tools/list')
      for (const tool of result?.tools as Record<string, unknown>[]) {
        expect('outputSchema' in tool).toBe(revision >= '2025-06-18')
        expect(tool).toMatchObject({
          title: expect.any(String),
          description: expect.any(String),
          inputSchema: { type: 'object' },
        })
        expect(Object.keys(tool.annotations as object)).toEqual([
          'readOnlyHint',
          'destructiveHint',
          'idempotentHint',
          'openWorldHint',
        ])
      }
      await server.close()
    },
  )

  it('needs no handshake and no parameters [SHI-6.2-tools-list]', async () => {
    const { server } = await connect(undefined)
    const response = await server.handleRequest({ jsonrpc: '2.0', id: 'list-tools', method: 'tools/list' })
    expect(response).toMatchObject({ id: 'list-tools', result: { tools: expect.any(Array) } })
    await server.close()
  })

  it('keeps the names of a module that is served alone, and leaves extras out', async () => {
    expect(await names({})).toEqual(['echo', 'slow', 'fail', 'progress', 'large', 'child', 'noise', 'write', 'search'])
  })

  it('lists extras when asked', async () => {
    expect(await names({ extras: true })).toContain('extra')
  })

  it('drops tools that write or run in read-only mode, whatever else is set', async () => {
    const listed = await names({ readOnly: true, extras: true })
    expect(listed).not.toContain('write')
    expect(listed).not.toContain('child')
    expect(listed).toContain('noise')
  })

  it('lists shared names with several modules, and accepts both in a call', async () => {
    const other = { ...fixtureManifest, name: 'empty', load: () => Promise.resolve({ tools: [], open: () => ({}) }) }
    const { request, call, server } = await connect('2025-11-25', { manifests: [fixtureManifest, other] })
    const { result } = await request('tools/list')
    expect((result?.tools as { name: string }[]).map(({ name }) => name)).toContain('search_fixture')
    for (const name of ['search', 'search_fixture']) expect((await call(name)).result?.isError).toBeUndefined()
    await server.close()
  })

  it('refuses to serve two tools of one name', async () => {
    const twin = { ...fixtureManifest, name: 'twin' }
    const { request, server } = await connect('2025-11-25', { manifests: [fixtureManifest, twin] })
    expect((await request('tools/list')).error).toMatchObject({ code: -32603 })
    await server.close()
  })

  it('refuses an unknown cursor', async () => {
    const { request, server } = await connect('2025-11-25')
    expect((await request('tools/list', { cursor: '-1' })).error).toMatchObject({
      code: -32602,
      data: { field: 'cursor' },
    })
    await server.close()
  })
})

describe('resources, prompts and completion', () => {
  it.each(revisions)('answer in %s', async (revision) => {
    const { request, server } = await connect(revision)
    const asked = async (method: string, params?: object): Promise<unknown> => (await request(method, params)).result
    expect(await asked('resources/list')).toMatchObject({
      resources: [{ uri: 'fixture://page/one', mimeType: 'text/markdown' }],
    })
    expect(await asked('resources/templates/list')).toMatchObject({
      resourceTemplates: [{ uriTemplate: 'fixture://page/{name}' }],
    })
    expect(await asked('resources/read', { uri: 'fixture://page/one' })).toMatchObject({
      contents: [{ text: '# One' }],
    })
    expect(await asked('resources/read', { uri: 'fixture://page/two' })).toMatchObject({
      contents: [{ text: '# two' }],
    })
    expect(await asked('prompts/list')).toMatchObject({
      prompts: [{ name: 'greet', arguments: [{ name: 'person', required: true }, { name: 'tone' }] }],
    })
    expect(await asked('prompts/get', { name: 'greet', arguments: { person: 'Taro' } })).toMatchObject({
      messages: [{ role: 'user', content: { type: 'text', text: 'Good day, Taro' } }],
    })
    const prompt = { type: 'ref/prompt', name: 'greet' }
    expect(
      await asked('completion/complete', { ref: prompt, argument: { name: 'person', value: 'Tar' } }),
    ).toMatchObject({
      completion: { values: ['Taro'], total: 1, hasMore: false },
    })
    const template = { type: 'ref/resource', uri: 'fixture://page/{name}' }
    expect(await asked('completion/complete', { ref: template, argument: { name: 'name', value: '' } })).toMatchObject({
      completion: { values: ['one', 'two'] },
    })
    await server.close()
  })
})
