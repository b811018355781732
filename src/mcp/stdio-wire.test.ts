import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { StdioWire } from './stdio-wire.ts'

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
