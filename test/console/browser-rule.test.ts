import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { productProgram } from '../support/programs.ts'

let http: HttpFixture
beforeAll(async () => {
  http = await startHttp([], productProgram, { KURA_DAILY_BACKUPS: 'false' })
})
afterAll(async () => {
  await http.stop()
  rmSync(http.dataDir, { recursive: true, force: true })
})

const revision = '2026-07-28'

const ask = (method: string, params: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>) =>
  http.post(
    {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': revision,
          'io.modelcontextprotocol/clientInfo': { name: 'kura-console', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    },
    {
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(typeof params.name === 'string' && { 'mcp-name': params.name }),
      ...headers,
    },
  )

const call = (name: string, args: object, headers: Readonly<Record<string, string>> = {}) =>
  ask('tools/call', { name, arguments: args }, headers)

/** The headers of pages that a browser on this machine may show. */
const pages: readonly (readonly [string, () => Record<string, string>])[] = [
  ['our own page', () => ({ origin: http.url, 'sec-fetch-site': 'same-origin' })],
  ['a page of another port', () => ({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' })],
  ['a request without Origin', () => ({ 'sec-fetch-site': 'none' })],
  ['an old browser', () => ({ origin: http.url })],
]

const doingMore: readonly (readonly [string, object])[] = [
  ['create_item', { type: 'note', title: 'from a page' }],
  ['update_item', { id: 1, title: 'changed' }],
  ['delete_item', { id: 1 }],
  ['add_relations', { id: 1, related: [2] }],
  ['update_current_state', { content: 'changed' }],
  ['execute_claude', { prompt: 'x' }],
  ['get_execution_history', {}],
  ['reset_session', {}],
  ['reload_commands', {}],
  ['reload', {}],
  ['replace_state', { content: 'x', expectedRevision: 0 }],
  ['save_view', { name: 'a', query: 'b' }],
  ['continue_turn', { session_id: 'x', prompt: 'x' }],
  ['list_turns', {}],
]

describe('a browser on loopback without the start-up token', () => {
  it.each(pages)('reads as %s', async (_, headers) => {
    const response = await call('list_items', {}, headers())
    expect(response.status).toBe(200)
    expect(await messageIn(response)).toMatchObject({ result: { structuredContent: { items: [] } } })
    expect((await ask('tools/list', {}, headers())).status).toBe(200)
  })

  it.each(doingMore)('may not call %s, from any page', async (name, args) => {
    for (const [, headers] of pages) {
      const response = await call(name, args, headers())
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        error: { data: { hint: expect.stringContaining('kura console') as string } },
      })
    }
  })

  it('may not in any revision, and nothing was written', async () => {
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      const response = await http.post(
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'create_item', arguments: { type: 'note', title: 'x' } },
        },
        { 'mcp-protocol-version': version, origin: http.url },
      )
      expect(response.status).toBe(403)
    }
    expect(await messageIn(await call('list_items', {}))).toMatchObject({
      result: { structuredContent: { items: [] } },
    })
  })

  it('writes and runs with the token, and programs write as before', async () => {
    const [, headers = () => ({})] = pages[0] ?? []
    const authorization = `Bearer ${await http.token()}`
    const written = await call('create_item', { type: 'note', title: 'a' }, { ...headers(), authorization })
    expect(written.status).toBe(200)
    expect((await call('create_item', { type: 'note', title: 'b' })).status).toBe(200)
    const { result } = (await messageIn(await call('list_items', {}))) as {
      readonly result: { readonly structuredContent: { readonly items: readonly unknown[] } }
    }
    expect(result.structuredContent.items).toHaveLength(2)
    expect((await call('list_turns', {}, { ...headers(), authorization })).status).toBe(200)
  })
})
