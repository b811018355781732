import { describe, expect, it, onTestFinished } from 'vitest'
import { messageIn, startHttp } from '../support/http-server.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient, type Message } from '../support/raw-client.ts'
import { bearer } from '../support/team-server.ts'

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/(?:zq)+/gi)].map(([run]) => run.length))

/** One is long enough to be refused for its size, the other short enough to reach the rules behind that. */
const markers = { megabyte: 'zq'.repeat(500_000), page: 'zq'.repeat(20_000), line: 'zq'.repeat(300) }

const modern = (version: string) => ({
  _meta: {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
})

/** Requests with the text in every position that can hold one. */
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
    ...Object.keys(properties).flatMap((key) =>
      [x, [x], { [x]: x }].map((value) => ({
        method: 'tools/call',
        params: { name, arguments: { ...sample(properties), [key]: value } },
      })),
    ),
  ]),
]

interface ToolEntry {
  readonly name: string
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly unknown[] }>>
  }
}

const sample = (properties: ToolEntry['inputSchema']['properties']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(properties).map(([key, { type, enum: choices }]) => [
      key,
      choices?.[0] ??
        (type === 'integer' || type === 'number' ? 1 : type === 'array' ? [] : type === 'boolean' ? false : 'x'),
    ]),
  )

/** Tools that return stored values: there the limit of each field applies. */
const givesBackItems = new Set([
  'create_item',
  'update_item',
  'get_item',
  'list_items',
  'search_items',
  'get_related_items',
  'update_current_state',
  'get_current_state',
  'get_tags',
  'suggest_tags',
  'get_stats',
  'get_type_stats',
])

/** A run is shown with its prompt, as its contract says. */
const showsRuns = new Set(['execute_claude', 'execute_claude_with_context', 'get_execution_history'])

/** No program that a tool would start exists, so the error about that is tested as well. */
const withoutPrograms = { KURA_CLAUDE_PATH: '/nowhere/claude', PATH: '/nowhere' }

/** The longest part of the text that an answer may contain: 200 characters in an error, else what a contract says. */
const maxIn = (request: Readonly<Record<string, unknown>>, answer: Message): number => {
  if (answer.error !== undefined || answer.result?.isError === true) return longestEcho
  const { name } = (request.params ?? {}) as { readonly name?: unknown }
  if (typeof name === 'string' && givesBackItems.has(name)) return Number.POSITIVE_INFINITY
  if (typeof name === 'string' && showsRuns.has(name)) return longestPath
  return request.method === 'resources/read' ? longestAddress : longestEcho
}

const longestEcho = 200
/** Node refuses longer headers itself. */
const maxHeaderBytes = 16 * 1024
const longestAddress = 2048
/** A prompt is shown with 2,000 characters, a file path in full. */
const longestPath = 4096

const expectShort = (request: Readonly<Record<string, unknown>>, answer: Message): void => {
  const text = JSON.stringify(answer)
  const about =
    `${String(request.method).slice(0, 50)} ${JSON.stringify(request.params ?? {}).slice(0, 200)} ` + text.slice(0, 500)
  expect(longestRun(text), about).toBeLessThanOrEqual(maxIn(request, answer))
}

const expectShortLines = (log: string): void => {
  for (const line of log.split('\n')) expect(longestRun(line), line.slice(0, 300)).toBeLessThanOrEqual(longestEcho)
}

describe.each(Object.entries(markers))('a text of a %s', (_, marker) => {
  it('is echoed with at most 200 characters over stdio, in answers and in the log', async () => {
    const client = new RawClient({
      program: productProgram,
      args: ['serve', '--extras'],
      env: { KURA_LOG_LEVEL: 'debug', ...withoutPrograms },
    })
    onTestFinished(() => {
      client.kill()
    })
    const { result } = await client.request('tools/list')
    const tools = result?.tools as readonly ToolEntry[]
    expect(tools.length).toBeGreaterThan(30)
    for (const [index, request] of requestsWith(marker, tools).entries()) {
      const seen = client.lines.length
      client.send({ jsonrpc: '2.0', id: `request ${index}`, ...request })
      await client.untilCount(seen + 1)
      expectShort(request, JSON.parse(client.lines[seen] ?? '') as Message)
    }
    await client.end()
    expectShortLines(client.stderr)
  }, 120_000)

  it('is echoed with at most 200 characters over HTTP', async () => {
    const server = await startHttp(['--log-level', 'debug', '--extras'], productProgram, withoutPrograms)
    onTestFinished(async () => {
      await server.stop()
    })
    let log = ''
    server.child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const post = async (
      request: Readonly<Record<string, unknown>>,
      sent: Readonly<Record<string, string>>,
    ): Promise<void> => {
      const response = await server.post({ jsonrpc: '2.0', id: 1, ...request }, sent)
      expect(longestRun(JSON.stringify([...response.headers]))).toBeLessThanOrEqual(longestEcho)
      // Notifications get no body, and Node itself answers headers that are too long.
      if (![202, 431].includes(response.status)) expectShort(request, (await messageIn(response)) as unknown as Message)
    }
    const header = marker.slice(0, 6000)
    const headers = [
      { 'mcp-protocol-version': '2026-07-28' },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': header, 'mcp-name': header },
      { 'mcp-protocol-version': header },
      { 'user-agent': header, traceparent: header, 'x-request-id': header },
    ]
    for (const sent of headers) {
      // Node closes the connection after headers that are too long, so a client that is still sending sees a reset.
      const tooLong = Object.values(sent).join('').length > maxHeaderBytes
      for (const request of requestsWith(tooLong ? markers.line : marker, [])) await post(request, sent)
    }
    const tools = (await messageIn(await server.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }))).result as {
      readonly tools: readonly ToolEntry[]
    }
    for (const request of requestsWith(marker, tools.tools)) await post(request, bearer(await server.token()))
    // Without the start-up token no program is started, and the refusal says so.
    const starting = tools.tools.filter(({ name }) => name.includes('execute'))
    for (const request of requestsWith(marker, starting)) await post(request, {})
    for (const path of [`/${header}`, `/mcp?x=${header}`])
      expect(
        longestRun(await (await fetch(`${server.url}${path}`, { headers: { 'kura-workspace': header } })).text()),
      ).toBeLessThanOrEqual(longestEcho)
    expectShortLines(log)
  }, 120_000)
})
