import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closedReadMs, StdioWire } from './stdio-wire.ts'

const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await turn()
}

describe('a connection that ends', () => {
  it('waits for answers to requests, and not for subscriptions', async () => {
    const input = new PassThrough()
    const wire = new StdioWire(
      { input, output: new PassThrough() },
      { ended: () => undefined, active: () => undefined },
    )
    const read: unknown[] = []
    wire.onmessage = (message) => {
      read.push(message)
    }
    await wire.start()
    for (const [id, method] of ['subscriptions/listen', 'tools/list'].entries())
      input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method })}\n`)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    expect(read).toHaveLength(2)
    expect(wire.pending.size).toBe(1)
    await wire.send({ jsonrpc: '2.0', id: 1, result: {} })
    expect(wire.pending.size).toBe(0)
    await wire.close()
  })
})

describe('a client that does not read', () => {
  it('gets no notifications beyond 32 MiB, and every answer', async () => {
    const output = new PassThrough({ highWaterMark: 1 })
    const wire = new StdioWire(
      { input: new PassThrough(), output },
      { ended: () => undefined, active: () => undefined },
    )
    await wire.start()
    const message = 'x'.repeat(1024 * 1024)
    for (let sent = 0; sent < 100; sent++)
      await wire.send({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: message } })
    const held = output.writableLength + output.readableLength
    expect(held).toBeGreaterThan(32 * message.length)
    expect(held).toBeLessThan(40 * message.length)
    await wire.send({ jsonrpc: '2.0', id: 1, result: { message } })
    expect(output.writableLength + output.readableLength).toBeGreaterThan(held + message.length)
  })
})

describe('a client that has closed its end and reads slowly', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is dropped when it has kept the server waiting for too long in all', async () => {
    const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 1 })]
    const seen = { answered: 0, isEnded: false }
    const ended = (): void => {
      seen.isEnded = true
    }
    const wire = new StdioWire({ input, output }, { ended, active: () => undefined })
    wire.onmessage = () => {
      seen.answered++
      void wire.send({ jsonrpc: '2.0', id: 1, result: { text: 'more than the client takes at once' } })
    }
    await wire.start()
    for (let id = 0; id < 200; id++) {
      input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`)
      await settled()
    }
    input.end()
    await settled()
    const read = async (): Promise<void> => {
      output.read()
      await settled()
    }
    for (let waited = 0; waited < closedReadMs; waited += 1000) {
      expect(seen.isEnded).toBe(false)
      vi.advanceTimersByTime(1000)
      await read()
    }
    expect(seen.isEnded).toBe(true)
    const { answered } = seen
    for (let more = 0; more < 10; more++) await read()
    expect(seen.answered).toBe(answered)
  })
})
