import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { RawClient, type RawOptions } from '../support/raw-client.ts'
import { envelope } from '../support/in-process.ts'
import { processesWith } from '../support/processes.ts'

const clients: RawClient[] = []
const start = (options?: RawOptions): RawClient => {
  const client = new RawClient(options)
  clients.push(client)
  return client
}
afterEach(() => {
  for (const client of clients.splice(0)) client.kill()
})

const ping = { jsonrpc: '2.0', id: 'next', method: 'ping' }

/** Sends an invalid line, then a valid one, and returns both answers. */
const answersTo = async (bad: string | Buffer): Promise<readonly unknown[]> => {
  const client = start()
  client.send(bad, ping)
  await client.until(({ id }) => id === 'next')
  return client.messages
}

const nested = (depth: number): string =>
  `{"jsonrpc":"2.0","id":9,"method":"ping","params":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`

describe('bad lines', () => {
  it.each<[string, string | Buffer, unknown]>([
    [
      'bad JSON [SHI-5-32700-parse-error] [NAB-error-32700-parse-error]',
      '{"jsonrpc":"2.0","id":1,',
      { id: null, error: { code: -32700 } },
    ],
    [
      'bytes that are no UTF-8 [SHI-2.1-utf8]',
      Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a]),
      { id: null, error: { code: -32700 } },
    ],
    ['a number', '42', { id: null, error: { code: -32600 } }],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', { id: null, error: { code: -32600 } }],
    [
      'an object without a method [SHI-5-32600-invalid-request] [NAB-error-32600-invalid-request]',
      '{"jsonrpc":"2.0","id":5}',
      { id: 5, error: { code: -32600 } },
    ],
    ['a wrong version', '{"jsonrpc":"1.0","id":"a","method":"ping"}', { id: 'a', error: { code: -32600 } }],
    ['an id of null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', { id: null, error: { code: -32600 } }],
    ['an id that is a fraction', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', { id: 1.5, error: { code: -32600 } }],
    [
      'parameters in an array',
      '{"jsonrpc":"2.0","id":6,"method":"ping","params":[]}',
      { id: 6, error: { code: -32600 } },
    ],
    [
      'initialize without an id [SHI-6.1-initialize-without-id]',
      '{"jsonrpc":"2.0","method":"initialize","params":{}}',
      { id: null, error: { code: -32600 } },
    ],
    [
      'initialize with bad parameters',
      '{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":1}}',
      {
        id: 7,
        error: { code: -32602, data: { field: 'protocolVersion' } },
      },
    ],
    ['nesting deeper than 64', nested(70), { id: 9, error: { code: -32600 } }],
    [
      'more than 10 MiB [SHI-8.3-payload-limit]',
      `{"jsonrpc":"2.0","id":8,"method":"ping","params":{"id":1,"a":"${'x'.repeat(10_485_760)}"}}`,
      {
        id: 8,
        error: { code: -32600 },
      },
    ],
    ['more than 10 MiB without an id in sight', 'x'.repeat(10_485_761), { id: null, error: { code: -32600 } }],
  ])('%s is answered, and the next request works', async (_name, line, expected) => {
    expect(await answersTo(line)).toEqual([
      expect.objectContaining({ jsonrpc: '2.0' }),
      { jsonrpc: '2.0', id: 'next', result: {} },
    ])
    const [first] = await answersTo(line)
    expect(first).toMatchObject(expected as object)
  })

  it.each([
    ['responses', '{"jsonrpc":"2.0","id":3,"result":{}}'],
    ['error responses', '{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"x"}}'],
    ['unknown notifications', '{"jsonrpc":"2.0","method":"notifications/whatever"}'],
    ['bad notifications', '{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}'],
    ['blank lines', ' \r\n\n\t'],
  ])('%s are not answered', async (_name, line) => {
    expect(await answersTo(line)).toEqual([{ jsonrpc: '2.0', id: 'next', result: {} }])
  })

  it('leaves an unknown id out in the newest revision', async () => {
    const client = start()
    await client.request('tools/list', { _meta: envelope })
    client.send('{bad')
    const { error, ...rest } = await client.until((message) => message.error !== undefined)
    expect(error).toMatchObject({ code: -32700 })
    expect(rest).toEqual({ jsonrpc: '2.0' })
  })

  it('keeps the handshake possible after a bad one', async () => {
    const client = start()
    client.send({ jsonrpc: '2.0', method: 'initialize', params: { protocolVersion: '2024-11-05' } })
    expect((await client.initialize('2025-11-25')).result).toMatchObject({ protocolVersion: '2025-11-25' })
    expect((await client.call('echo', { title: 'x' })).result).toHaveProperty('structuredContent')
  })
})

describe('good lines', () => {
  it(
    'may end in CRLF, follow a BOM, or come in pieces ' +
      '[SHI-2.1-json-lines] [SHI-2.1-json-rpc] [NAB-server-protocol] [NAB-server-stdio]',
    async () => {
      const client = start()
      client.send(Buffer.from('\uFEFF{"jsonrpc":"2.0","id":1,"method":"ping"}\r\n'))
      const japanese = Buffer.from(
        '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo","arguments":{"title":"蔵"}}}\n',
      )
      for (const byte of japanese) client.send(Buffer.from([byte]))
      expect((await client.until(({ id }) => id === 2)).result).toMatchObject({ data: { title: '蔵' } })
      expect(client.messages[0]).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    },
  )

  it('are answered when the last has no line feed', async () => {
    const client = start()
    client.child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}')
    expect(await client.end()).toBe(0)
    expect(client.messages).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }])
  })

  it('carry large answers to a slow reader', async () => {
    const client = start()
    client.child.stdout.pause()
    client.send(
      ...Array.from({ length: 12 }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'large', arguments: { bytes: 900_000 } },
      })),
    )
    client.child.stdout.resume()
    await client.untilCount(12)
    expect(new Set(client.messages.map(({ id }) => id)).size).toBe(12)
  })

  it('keep stdout for JSON-RPC whatever a dependency prints', async () => {
    const client = start()
    await client.call('noise')
    expect(await client.end()).toBe(0)
    for (const line of client.lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
    expect(client.stderr).toContain('noise from a dependency')
    expect(client.stderr).toContain('more noise')
  })
})

describe('the flow of a connection', () => {
  it('is handshake, list, call [SHI-2.2-connection-flow]', async () => {
    const client = start()
    await client.initialize('2024-11-05')
    client.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect((await client.request('tools/list')).result?.tools).toHaveLength(9)
    expect((await client.call('echo', { title: 'x' })).result?.data).toMatchObject({ caller: { clientName: 'raw' } })
  })

  it('may begin with server/discover and fall back to initialize, as Claude Code does', async () => {
    const client = start()
    expect((await client.request('server/discover', { _meta: envelope })).result).toMatchObject({
      supportedVersions: ['2026-07-28'],
    })
    expect((await client.initialize('2025-11-25')).result).toMatchObject({ protocolVersion: '2025-11-25' })
    expect((await client.call('echo', { title: 'x' })).result?.structuredContent).toMatchObject({
      caller: { revision: '2025-11-25' },
    })
  })

  it('may stay in the newest revision', async () => {
    const client = start()
    await client.request('server/discover', { _meta: envelope })
    const answer = await client.request('tools/call', { name: 'echo', arguments: { title: 'x' }, _meta: envelope })
    expect(answer.result).toMatchObject({
      resultType: 'complete',
      structuredContent: { caller: { revision: '2026-07-28' } },
    })
  })
})

describe('the end', () => {
  it.each([
    [
      'notifications/exit [SHI-6.3-exit]',
      (client: RawClient) => {
        client.send({ jsonrpc: '2.0', method: 'notifications/exit' })
      },
    ],
    [
      'the end of input',
      (client: RawClient) => {
        client.child.stdin.end()
      },
    ],
    [
      'SIGINT',
      (client: RawClient) => {
        client.child.kill('SIGINT')
      },
    ],
    [
      'SIGTERM',
      (client: RawClient) => {
        client.child.kill('SIGTERM')
      },
    ],
  ])('by %s answers running calls, and exits with 0', async (_name, end) => {
    const client = start()
    await client.initialize('2025-11-25')
    const closed = once(client.child, 'close')
    client.send(
      { jsonrpc: '2.0', id: 'last', method: 'tools/call', params: { name: 'slow', arguments: { ms: 300 } } },
      ping,
    )
    await client.until(({ id }) => id === 'next')
    end(client)
    expect(await closed).toEqual([0, null])
    expect(client.messages.some(({ id, result }) => id === 'last' && result?.structuredContent !== undefined)).toBe(
      true,
    )
  })

  it('does not wait for long calls, and ends its child processes', async () => {
    const client = start()
    const mark = `97531.${process.pid}`
    client.send(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'child', arguments: { script: `echo up; sleep ${mark}` } },
      },
      ping,
    )
    await client.until(({ id }) => id === 'next')
    expect(await client.end()).toBe(0)
    expect(await processesWith(mark)).toEqual([])
  })

  it('comes after the configured idle time [SHI-9.1-idle-timeout]', async () => {
    const client = start({ args: ['serve', '--idle-timeout', '1'] })
    await client.initialize('2025-11-25')
    expect(await once(client.child, 'close')).toEqual([0, null])
  })
})
