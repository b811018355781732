import { expect } from 'vitest'
import { createRunningCalls } from '../../../src/backend/running-calls.ts'
import { beginCommit } from '../../../src/kernel/commits.ts'
import { laneSizes } from '../../../src/backend/lanes.ts'
import { fixtureProgram } from '../../support/programs.ts'
import { RawClient } from '../../support/raw-client.ts'
import { dataOf, errorOf, expectRefused, newItem, textOf, type Drivers, type DriverContext } from '../driver.ts'

const busyCode = -32000

const callsAtOnce = async ({ server }: DriverContext, count: number, [name, args]: readonly [string, object]) => {
  const answers = await Promise.all(Array.from({ length: count }, () => server.call(name, args)))
  const busy = answers.filter((answer) => errorOf(answer)?.code === busyCode)
  return { answers, busy }
}

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

export const messageDrivers: Drivers = {
  'message-bytes': async ({ server, tenfold }) => {
    const before = await server.memory()
    const id = 999_999
    const answer = server.expect(id)
    server.send(
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"get_stats","x":"${'x'.repeat(tenfold)}"}}`,
    )
    expect((await answer).message).toMatchObject({ error: { code: -32600 } })
    expect((await server.memory()).resident - before.resident).toBeLessThan(100)
  },
  'message-depth': async ({ server, tenfold }) => {
    const answer = server.expect(999_998)
    server.send(`{"jsonrpc":"2.0","id":999998,"method":"ping","params":{"x":${nested(tenfold)}}}`)
    expect((await answer).message).toMatchObject({ error: { code: -32600 } })
  },
  'message-values': async ({ server, tenfold }) => {
    const answer = server.expect(999_997)
    server.send(`{"jsonrpc":"2.0","id":999997,"method":"ping","params":{"x":[${'0,'.repeat(tenfold)}0]}}`)
    expect((await answer).message).toMatchObject({ error: { code: -32600 } })
  },
  'request-id': async ({ server, tenfold }) => {
    const before = server.withoutId
    server.send(JSON.stringify({ jsonrpc: '2.0', id: 'i'.repeat(tenfold), method: 'ping' }))
    await server.request('ping')
    expect(server.withoutId).toBe(before + 1)
  },
  echo: async ({ server, tenfold, limit }) => {
    const answer = await server.call('x'.repeat(tenfold))
    expect(textOf(answer)).toContain('xxx')
    expect(textOf(answer)).not.toContain('x'.repeat(limit.value))
  },
  'guessed-name': async ({ server, tenfold }) => {
    expect(textOf(await server.call('get_itme'))).toContain('get_item')
    expect(textOf(await server.call(`get_itme${'_'.repeat(tenfold)}`))).not.toContain('get_item ')
  },
  'resource-uri': async ({ server, tenfold }) => {
    for (const start of ['nablarch://guide/', 'ui://kura/items?v=']) {
      const answer = await server.request('resources/read', { uri: `${start}${'x'.repeat(tenfold)}` })
      expect(errorOf(answer)?.code).toBe(-32002)
      expect(answer.bytes).toBeLessThan(4_096)
    }
  },
  'commit-outcome': async ({ limit }) => {
    const calls = createRunningCalls()
    const never = new Promise<never>(() => undefined)
    const { answer } = calls.run({ signal: new AbortController().signal, timeoutMs: 50 }, async (signal) => {
      beginCommit(signal)
      await never
    })
    const start = performance.now()
    await expect(answer).rejects.toThrow(/not known/)
    expect(performance.now() - start).toBeLessThan(limit.value * 3)
  },
  'argument-bytes': async ({ server, tenfold }) => {
    expectRefused(
      await server.call('create_item', { type: 'task', title: 'x', version: 'v'.repeat(tenfold) }),
      'version',
    )
  },
  'argument-elements': async ({ server, tenfold }) => {
    const related = Array.from({ length: tenfold }, (_, index) => index + 1)
    expectRefused(await server.call('create_item', { type: 'task', title: 'x', related }), 'related')
  },
  'argument-keys': async ({ server, tenfold }) => {
    const unknown = Object.fromEntries(Array.from({ length: tenfold }, (_, index) => [`key${index}`, index]))
    expectRefused(await server.call('get_item', unknown), 'keys')
  },
  'idempotency-key': async ({ server, tenfold }) => {
    const params = {
      name: 'create_item',
      arguments: { type: 'task', title: 'x' },
      _meta: { 'kura/idempotencyKey': 'k'.repeat(tenfold) },
    }
    expectRefused(await server.request('tools/call', params), 'idempotencyKey')
  },
  'calls-running': async (context) => {
    const { answers, busy } = await callsAtOnce(context, context.tenfold, ['search_items', { query: 'a' }])
    expect(answers).toHaveLength(context.tenfold)
    expect(busy).toEqual([])
  },
  'calls-waiting': async (context) => {
    await newItem(context, { content: '検索 できる 文章 '.repeat(500) })
    const { busy } = await callsAtOnce(context, context.tenfold + laneSizes.main.running, [
      'search_items',
      { query: '検索 できる 文章' },
    ])
    expect(busy.length).toBeGreaterThan(0)
    for (const answer of busy) expect(JSON.stringify(answer.message)).toContain('retryAfterMs')
  },
  'programs-running': async (context) => {
    context.claude.script({ delayMs: 300 })
    const { running, queued } = laneSizes.child
    const { answers, busy } = await callsAtOnce(context, (running + queued) * 10, [
      'execute_claude',
      { prompt: 'hello' },
    ])
    expect(answers.length - busy.length).toBe(running + queued)
  },
  'call-time': async ({ limit }) => {
    // The test module has a limit of 1.5 s, so that the test can wait ten times as long.
    const client = new RawClient({ program: fixtureProgram })
    const { error } = await client.call('slow', { ms: 15_000 })
    expect(error).toMatchObject({ data: { timeoutMs: 1_500 } })
    expect((await client.call('echo', { title: 'next' })).result).toBeDefined()
    expect(limit.value).toBe(30_000)
    await client.end()
  },
  subscriptions: async ({ limit, tenfold }) => {
    // Only the test module reports changes of resources.
    const client = new RawClient({ program: fixtureProgram, args: ['serve', 'gallery'] })
    await client.initialize('2025-11-25')
    client.send(
      ...Array.from({ length: tenfold }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'resources/subscribe',
        params: { uri: `gallery://room/${id}` },
      })),
    )
    await client.untilCount(tenfold + 1)
    const subscribed = client.messages.filter(({ id, result }) => typeof id === 'number' && result !== undefined)
    expect(subscribed).toHaveLength(limit.value)
    await client.end()
  },
  completions: async ({ server, limit }) => {
    const params = {
      ref: { type: 'ref/prompt', name: 'explain-handler' },
      argument: { name: 'handler_name', value: '' },
    }
    const { completion } = (await server.request('completion/complete', params)).message.result as {
      completion: { values: unknown[] }
    }
    expect(completion.values.length).toBeLessThanOrEqual(limit.value)
  },
  'page-items': async ({ server, tenfold }) => {
    expectRefused(await server.call('list_items', { limit: tenfold }), 'limit')
    expectRefused(await server.call('search_items', { query: 'a', limit: tenfold }), 'limit')
    expect(dataOf(await server.call('list_items', { limit: tenfold / 10 }))).toHaveProperty('items')
  },
  'protocol-version': async ({ server, tenfold }) => {
    const _meta = { 'io.modelcontextprotocol/protocolVersion': 'v'.repeat(tenfold) }
    const answer = await server.request('tools/list', { _meta })
    expect(errorOf(answer)?.code).toBe(-32600)
    expectRefused(answer, 'protocolVersion')
  },
  'reported-problems': async ({ server, tenfold, limit }) => {
    const unknown = Object.fromEntries(Array.from({ length: tenfold }, (_, index) => [`key${index}`, index]))
    const answer = await server.call('get_item', { id: 1, ...unknown })
    expectRefused(answer, 'key0')
    expect(new Set(textOf(answer).match(/key\d+/g)).size).toBe(limit.value)
  },
  'completion-text': async ({ server, tenfold }) => {
    const completing = (value: string) =>
      server.request('completion/complete', {
        ref: { type: 'ref/prompt', name: 'explain-handler' },
        argument: { name: 'handler_name', value },
      })
    expect((await completing('Http')).message.result).not.toMatchObject({ completion: { values: [] } })
    expect((await completing('H'.repeat(tenfold))).message.result).toMatchObject({ completion: { values: [] } })
  },
}
