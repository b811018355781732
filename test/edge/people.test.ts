import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifests } from '../../src/app/modules.ts'
import { revisions, type Revision } from '../../src/kernel/revision.ts'
import { startHttp, type HttpFixture } from '../support/http-server.ts'
import { connect, envelope } from '../support/in-process.ts'
import { RawClient, type Message } from '../support/raw-client.ts'

const namesIn = (message: Message): readonly string[] =>
  (message.result?.tools as readonly { readonly name: string }[]).map(({ name }) => name)

describe.each(revisions)('a tool for people on revision %s', (revision) => {
  const session = (settings: object = {}) => connect(revision, { settings: { logLevel: 'silent', ...settings } })

  it('is in no list, and is called by its name', async () => {
    const { request, call, server } = await session()
    expect(namesIn(await request('tools/list')).filter((name) => name.includes('people'))).toEqual([])
    expect(JSON.stringify(await call('for_people'))).toContain('"read":true')
    expect(JSON.stringify(await call('written_by_people'))).toContain('"written":true')
    // It is not among the names that an error suggests either.
    expect(JSON.stringify(await call('nothing_like_it'))).not.toContain('people')
    await server.close()
  })

  it('is listed with --extras only if it is an extra', async () => {
    const { request, server } = await session({ extras: true })
    expect(namesIn(await request('tools/list')).filter((name) => name.includes('people'))).toEqual([
      'written_by_people',
    ])
    await server.close()
  })

  it('that writes is unknown with --read-only', async () => {
    const { call, server } = await session({ readOnly: true, extras: true })
    expect(JSON.stringify(await call('for_people'))).toContain('"read":true')
    expect(JSON.stringify(await call('written_by_people'))).toContain('Unknown tool: written_by_people')
    await server.close()
  })
})

const list = (revision: Revision) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/list',
  params: revision === '2026-07-28' ? { _meta: envelope } : {},
})
const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'for_people', arguments: {} } }

describe('over HTTP', () => {
  let http: HttpFixture
  beforeAll(async () => {
    http = await startHttp()
  })
  afterAll(() => http.stop())

  it.each(revisions)('no list of revision %s has one', async (revision) => {
    const body = await (
      await http.post(list(revision), { 'mcp-protocol-version': revision, 'mcp-method': 'tools/list' })
    ).text()
    expect(body).toContain('"echo"')
    expect(body).not.toContain('people')
    expect(await (await http.post(call)).text()).toContain('read')
  })
})

describe('on stdio', () => {
  it('no list has one', async () => {
    const client = new RawClient()
    client.send(list('2024-11-05'), call)
    await client.until(({ id }) => id === 2)
    client.kill()
    expect(client.lines[0]).toContain('"echo"')
    expect(client.lines[0]).not.toContain('people')
    expect(client.lines[1]).toContain('read')
  })
})

describe('the tools for people of the modules', () => {
  it('are described, and each parameter is', async () => {
    const all = (await Promise.all(manifests.map(({ load }) => load()))).flatMap(({ tools }) => tools)
    const forPeople = all.filter(({ audience }) => audience === 'people')
    expect(forPeople.length).toBeGreaterThan(8)
    for (const { name, title, description, input } of forPeople) {
      expect(title, name).toMatch(/\S/)
      expect(description.length, name).toBeGreaterThan(40)
      for (const [parameter, schema] of Object.entries(input.shape))
        expect(schema.description, `${name}.${parameter}`).toMatch(/\S/)
    }
  })
})
