import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBridge, type Params } from './create-bridge.ts'

const open = () => {
  const posted: Params[] = []
  const heard: (readonly [string, Params])[] = []
  const bridge = createBridge({
    post: (message) => void posted.push(message),
    onNotification: (method, params) => void heard.push([method, params]),
    onRequest: (method) => (method === 'ui/resource-teardown' ? {} : undefined),
  })
  return { bridge, posted, heard }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the bridge', () => {
  it('gives each request its own answer, in any order', async () => {
    const { bridge, posted } = open()
    const [first, second] = [bridge.ask('tools/call', { name: 'a' }), bridge.ask('tools/call', { name: 'b' })]
    expect(posted).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'b' } },
    ])
    bridge.receive({ jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'no' } })
    bridge.receive({ jsonrpc: '2.0', id: 1, result: { isError: false } })
    expect((await first).result).toEqual({ isError: false })
    expect((await second).error).toEqual({ code: -32601, message: 'no' })
  })

  it('answers the requests of the host, unknown ones with an error', () => {
    const { bridge, posted } = open()
    bridge.receive({ jsonrpc: '2.0', id: 'x', method: 'ui/resource-teardown', params: {} })
    bridge.receive({ jsonrpc: '2.0', id: 7, method: 'tools/list' })
    expect(posted).toEqual([
      { jsonrpc: '2.0', id: 'x', result: {} },
      { jsonrpc: '2.0', id: 7, error: { code: -32601, message: 'Method not found' } },
    ])
  })

  it('hands on notifications, with no parameters as empty ones', () => {
    const { bridge, heard } = open()
    bridge.receive({ jsonrpc: '2.0', method: 'a', params: { b: 1 } })
    bridge.receive({ jsonrpc: '2.0', method: 'c', params: 'not an object' })
    expect(heard).toEqual([
      ['a', { b: 1 }],
      ['c', {}],
    ])
  })

  it.each([
    [undefined],
    ['text'],
    [[]],
    [{}],
    [{ jsonrpc: '1.0', method: 'a' }],
    [{ jsonrpc: '2.0', id: {}, method: 'a' }],
    [{ jsonrpc: '2.0', id: 99, result: {} }],
    [{ jsonrpc: '2.0', id: 1 }],
    [{ jsonrpc: '2.0', id: '1', result: {} }],
    [{ jsonrpc: '2.0', id: 1, result: 'text' }],
  ])('ignores %j', (data) => {
    const { bridge, posted, heard } = open()
    void bridge.ask('tools/call', {})
    bridge.receive(data)
    expect([posted.length, heard.length, vi.getTimerCount()]).toEqual([1, 0, 1])
  })

  it('tells the host when a request is given up, and ignores its late answer', async () => {
    const { bridge, posted } = open()
    const controller = new AbortController()
    const asked = bridge.ask('tools/call', {}, { signal: controller.signal })
    controller.abort()
    await expect(asked).rejects.toMatchObject({ kind: 'cancelled' })
    expect(posted.at(-1)).toEqual({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } })
    bridge.receive({ jsonrpc: '2.0', id: 1, result: {} })
    await expect(bridge.ask('tools/call', {}, { signal: controller.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    })
    expect(posted).toHaveLength(2)
  })

  it('waits five minutes for an answer', async () => {
    const { bridge } = open()
    const asked = expect(bridge.ask('tools/call', {})).rejects.toMatchObject({ kind: 'gone' })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await asked
  })
})
