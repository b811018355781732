import { Client as ClientNow, StreamableHTTPClientTransport as HttpNow } from '@modelcontextprotocol/client'
import { StdioClientTransport as StdioNow } from '@modelcontextprotocol/client/stdio'
import { Client as ClientBefore } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as StdioBefore } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as HttpBefore } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureProgram } from '../support/programs.ts'
import { startHttp, type HttpFixture } from '../support/http-server.ts'
import { newDataDir } from '../support/in-process.ts'

let http: HttpFixture
beforeAll(async () => {
  http = await startHttp()
})
afterAll(async () => {
  await http.stop()
})

const program = (...modules: readonly string[]) => ({
  command: process.execPath,
  args: [fixtureProgram, 'serve', ...modules],
  env: { KURA_HOME: newDataDir() },
  stderr: 'ignore' as const,
})
const identity = { name: 'official', version: '1.0.0' }
const address = (): URL => new URL(`${http.url}/mcp`)

const before = async (transport: StdioBefore | HttpBefore): Promise<ClientBefore> => {
  const client = new ClientBefore(identity)
  await client.connect(transport)
  return client
}

const now = async (transport: StdioNow | HttpNow, mode: 'auto' | 'legacy'): Promise<ClientNow> => {
  const client = new ClientNow(identity, { versionNegotiation: { mode } })
  await client.connect(transport)
  return client
}

describe.each([
  ['sdk 1.32 over stdio', () => before(new StdioBefore(program()))],
  ['sdk 1.32 over HTTP', () => before(new HttpBefore(address()))],
  ['client 2.4 with a handshake over stdio', () => now(new StdioNow(program()), 'legacy')],
  ['client 2.4 with a handshake over HTTP', () => now(new HttpNow(address()), 'legacy')],
  ['client 2.4 with its defaults over stdio', () => now(new StdioNow(program()), 'auto')],
  ['client 2.4 with its defaults over HTTP', () => now(new HttpNow(address()), 'auto')],
])('the official %s', (_name, connect) => {
  it('lists, calls, reads, prompts, completes and gets failures', async () => {
    const client = await connect()
    expect(client.getServerVersion()).toMatchObject({ name: 'fixture-server' })
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('echo')
    const answer = await client.callTool({ name: 'echo', arguments: { title: '新しいタスク' } })
    expect(answer.structuredContent).toMatchObject({ title: '新しいタスク' })
    const failure = await client.callTool({ name: 'fail', arguments: { kind: 'not_found' } })
    expect(failure.isError).toBe(true)
    expect((await client.readResource({ uri: 'fixture://page/one' })).contents[0]).toMatchObject({ text: '# One' })
    expect(
      (await client.getPrompt({ name: 'greet', arguments: { person: 'Taro' } })).messages[0]?.content,
    ).toMatchObject({ text: 'Good day, Taro' })
    const completion = await client.complete({
      ref: { type: 'ref/prompt', name: 'greet' },
      argument: { name: 'person', value: 'Tar' },
    })
    expect(completion.completion.values).toEqual(['Taro'])
    await client.close()
  })

  it('gets progress', async () => {
    const client = await connect()
    const heard: unknown[] = []
    // Recorded at the transport: the clients drop their listeners with the result, even if the notification came in the
    // same chunk.
    listen(client.transport, (message) => {
      if (message.method === 'notifications/progress') heard.push(message.params?.progress)
    })
    const request = { name: 'progress', arguments: { steps: 3 } }
    const options = { onprogress: () => undefined }
    if (client instanceof ClientBefore) await client.callTool(request, undefined, options)
    else await client.callTool(request, options)
    expect(heard).toEqual([1, 2, 3])
    await client.close()
  })
})

describe.each([
  ['sdk 1.32', () => before(new StdioBefore(program('gallery')))],
  ['client 2.4 with a handshake', () => now(new StdioNow(program('gallery')), 'legacy')],
  ['client 2.4 with its defaults', () => now(new StdioNow(program('gallery')), 'auto')],
])('the official %s', (_name, connect) => {
  it('accepts content other than text', async () => {
    const client = await connect()
    const { content } = await client.callTool({ name: 'show', arguments: {} })
    expect((content as { type: string }[]).map(({ type }) => type)).toEqual([
      'text',
      'image',
      'audio',
      'resource',
      'resource_link',
    ])
    expect((await client.readResource({ uri: 'gallery://picture' })).contents[0]).toMatchObject({ blob: 'AQID' })
    expect((await client.getPrompt({ name: 'describe' })).messages.map((message) => message.content.type)).toEqual([
      'image',
      'text',
      'resource_link',
    ])
    await client.close()
  })
})

it('the official sdk 1.32 subscribes and gets messages and changes', async () => {
  const client = await before(new StdioBefore(program('gallery')))
  const heard: unknown[] = []
  listen(client.transport, ({ method, params }) => {
    if (method?.startsWith('notifications/')) heard.push([method, params?.level ?? params?.uri])
  })
  await client.setLoggingLevel('alert')
  await client.subscribeResource({ uri: 'gallery://picture' })
  await client.callTool({ name: 'speak', arguments: {} })
  await client.callTool({ name: 'repaint', arguments: { bytes: [4] } })
  await client.unsubscribeResource({ uri: 'gallery://picture' })
  await client.callTool({ name: 'repaint', arguments: { bytes: [5] } })
  expect(heard).toEqual([
    ['notifications/message', 'alert'],
    ['notifications/message', 'emergency'],
    ['notifications/resources/updated', 'gallery://picture'],
  ])
  await client.close()
})

interface Heard {
  readonly method?: string
  readonly params?: Record<string, unknown>
}

const listen = (transport: unknown, hear: (message: Heard) => void): void => {
  const open = transport as { onmessage?: (message: Heard, extra?: unknown) => void }
  const inner = open.onmessage
  open.onmessage = (message, extra) => {
    hear(message)
    inner?.(message, extra)
  }
}
