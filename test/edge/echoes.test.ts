import { describe, expect, it, onTestFinished } from 'vitest'
import { startHttp } from '../support/http-server.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/(?:zq)+/gi)].map(([run]) => run.length))

/** Long enough to be refused for its size, and short enough to reach the rules behind that. */
const markers = { megabyte: 'zq'.repeat(500_000), page: 'zq'.repeat(20_000), line: 'zq'.repeat(300) }

const modern = (version: string) => ({ _meta: { 'io.modelcontextprotocol/protocolVersion': version, 'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' }, 'io.modelcontextprotocol/clientCapabilities': {} } })

/** Every place of a request that can hold a text, with the text in it. */
const requestsWith = (x: string, tools: readonly ToolEntry[]): readonly Readonly<Record<string, unknown>>[] => [
  { method: x },
  { method: 'tools/call', params: { name: x } },
  { method: 'tools/call', params: { name: 'get_item', arguments: x } },
  { method: 'tools/call', params: { name: 'get_item', arguments: { id: 1 }, _meta: { 'kura/idempotencyKey': x } } },
  { method: 'tools/call', params: { name: 'get_item', arguments: { id: 1 }, _meta: { progressToken: x } } },
  { method: 'tools/call', params: { name: x, ...modern('2026-07-28') } },
  { method: 'tools/list', params: modern(x) },
  { method: 'tools/list', params: { cursor: x } },
  { method: 'resources/list', params: { cursor: x } },
  { method: 'resources/read', params: { uri: x } },
  { method: 'resources/read', params: { uri: `nablarch://handler/${x}` } },
  { method: 'resources/read', params: { uri: x, ...modern('2026-07-28') } },
  { method: 'resources/subscribe', params: { uri: x } },
  { method: 'prompts/get', params: { name: x } },
  { method: 'prompts/get', params: { name: 'review-config', arguments: { [x]: 1 } } },
  { method: 'prompts/get', params: { name: 'review-config', arguments: { [x]: x } } },
  { method: 'completion/complete', params: { ref: { type: 'ref/prompt', name: x }, argument: { name: x, value: x } } },
  { method: 'completion/complete', params: { ref: { type: 'ref/resource', uri: x }, argument: { name: x, value: x } } },
  { method: 'completion/complete', params: { ref: { type: x }, argument: { name: x, value: x } } },
  { method: 'logging/setLevel', params: { level: x } },
  { method: 'initialize', params: { protocolVersion: x, capabilities: {}, clientInfo: { name: x, version: x } } },
  { method: 'initialize', params: { protocolVersion: 1, capabilities: x, clientInfo: x } },
  { id: x, method: 'ping' },
  { method: 'ping', params: x },
  { jsonrpc: x, method: 'ping' },
  ...tools.flatMap(({ name, inputSchema: { properties } }) => [
    { method: 'tools/call', params: { name, arguments: { [x]: 1 } } },
    ...Object.keys(properties).flatMap((key) => [x, [x], { [x]: x }].map((value) => ({ method: 'tools/call', params: { name, arguments: { ...sample(properties), [key]: value } } }))),
  ]),
]

interface ToolEntry {
  readonly name: string
  readonly inputSchema: { readonly properties: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly unknown[] }>> }
}

const sample = (properties: ToolEntry['inputSchema']['properties']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).map(([key, { type, enum: choices }]) => [key, choices?.[0] ?? (type === 'integer' || type === 'number' ? 1 : type === 'array' ? [] : type === 'boolean' ? false : 'x')]))

const isFailure = ({ error, result }: { readonly error?: unknown; readonly result?: Readonly<Record<string, unknown>> }): boolean => error !== undefined || result?.isError === true

const toolsThatStartNothing = (tools: readonly ToolEntry[]): readonly ToolEntry[] => tools.filter(({ name }) => !name.includes('execute'))

describe.each(Object.entries(markers))('a text of a %s', (_, marker) => {
  it('is echoed with at most 200 characters over stdio, in no answer and no line of the log more', async () => {
    const client = new RawClient({ program: productProgram, args: ['serve'], env: { KURA_LOG_LEVEL: 'debug' } })
    onTestFinished(() => { client.kill() })
    const { result } = await client.request('tools/list')
    const tools = toolsThatStartNothing(result?.tools as readonly ToolEntry[])
    expect(tools.length).toBeGreaterThan(20)
    // What guesses at names is slow where texts are huge; one tool shows what all of them share.
    const requests = requestsWith(marker, marker === markers.megabyte ? tools.slice(0, 1) : tools)
    for (const [index, request] of requests.entries()) {
      const id = `request ${index}`
      const seen = client.lines.length
      client.send({ jsonrpc: '2.0', id, ...request })
      await client.untilCount(seen + 1)
      const answer = client.messages[seen]
      if (answer !== undefined && isFailure(answer)) expect(longestRun(JSON.stringify(answer)), `${String(request.method).slice(0, 50)} ${JSON.stringify(answer).slice(0, 500)}`).toBeLessThanOrEqual(200)
    }
    await client.end()
    for (const line of client.stderr.split('\n')) expect(longestRun(line), line.slice(0, 300)).toBeLessThanOrEqual(200)
  }, 120_000)

  it('is echoed with at most 200 characters over HTTP', async () => {
    const server = await startHttp(['--log-level', 'debug'], productProgram)
    onTestFinished(async () => { await server.stop() })
    let log = ''
    server.child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const header = marker.slice(0, 6000)
    const requests = requestsWith(marker, [])
    const headers = [{}, { 'mcp-protocol-version': '2026-07-28' }, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': header, 'mcp-name': header }, { 'mcp-protocol-version': header }, { 'user-agent': header, traceparent: header, 'x-request-id': header }]
    for (const sent of headers) {
      for (const [id, request] of requests.entries()) {
        const response = await server.post({ jsonrpc: '2.0', id, ...request }, sent)
        const text = await response.text()
        // An answer to a resource that is there names its address, of at most 2,048 characters.
        if (response.ok && text.includes('"contents"') && text.length < 2 * 2048 + 1000) continue
        expect(longestRun(text), `${String(request.method).slice(0, 50)} ${JSON.stringify(sent).slice(0, 100)} ${text.slice(0, 500)}`).toBeLessThanOrEqual(200)
        expect(longestRun(JSON.stringify([...response.headers]))).toBeLessThanOrEqual(200)
      }
    }
    for (const path of [`/${header}`, `/mcp?x=${header}`]) expect(longestRun(await (await fetch(`${server.url}${path}`, { headers: { 'kura-workspace': header } })).text())).toBeLessThanOrEqual(200)
    for (const line of log.split('\n')) expect(longestRun(line), line.slice(0, 300)).toBeLessThanOrEqual(200)
  }, 120_000)
})
