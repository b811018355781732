import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from './http-server.ts'
import type { QuietBounds } from './quiet-connections.ts'

const start = async (quiet: QuietBounds): Promise<() => Promise<Socket>> => {
  const server = await listen({ fetch: () => new Response('here') }, { host: '127.0.0.1', port: 0, quiet })
  onTestFinished(() => {
    server.closeAll()
  })
  return async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'connect')
    return socket
  }
}

const ask = async (socket: Socket): Promise<void> => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
}

describe('connections without a request', () => {
  it('are ended if there are too many, the longest quiet one first', async () => {
    const open = await start({ max: 2, minMs: 0 })
    const [first, second] = [await open(), await open()]
    await ask(first)
    await open()
    await once(second, 'close')
    expect(first.destroyed).toBe(false)
    await open()
    await once(first, 'close')
  })

  it('are not ended before the minimum time', async () => {
    const open = await start({ max: 1, minMs: 60_000 })
    const all = [await open(), await open(), await open()]
    for (const one of all) await ask(one)
    expect(all.some(({ destroyed }) => destroyed)).toBe(false)
  })
})
