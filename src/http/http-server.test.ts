import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { defaultTimeouts, listen, type HttpServer } from './http-server.ts'

const start = async (app: Hono, port = 0): Promise<HttpServer> => {
  const server = await listen(app, { host: '127.0.0.1', port })
  onTestFinished(() => {
    server.closeAll()
  })
  return server
}

const anEvent = (): { readonly happened: Promise<void>; happen(): void } => {
  let happen = (): void => undefined
  const happened = new Promise<void>((resolve) => {
    happen = resolve
  })
  return {
    happened,
    happen: () => {
      happen()
    },
  }
}

describe('the server', () => {
  it('takes a free port, answers, and refuses connections after it is closed', async () => {
    const server = await start(new Hono().get('/', (context) => context.text('here')))
    const url = `http://127.0.0.1:${server.port}/`
    expect(await (await fetch(url)).text()).toBe('here')
    await server.close()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('reports that a port is in use', async () => {
    const { port } = await start(new Hono())
    await expect(listen(new Hono(), { host: '127.0.0.1', port })).rejects.toMatchObject({
      kind: 'failed',
      message: `Cannot listen on 127.0.0.1:${port}: the port is in use`,
      hint: expect.stringContaining('--port') as string,
    })
  })

  it('answers requests that came before it was closed', async () => {
    const asked = anEvent()
    const answered = anEvent()
    const server = await start(
      new Hono().get('/', async (context) => {
        asked.happen()
        await answered.happened
        return context.text('late')
      }),
    )
    const response = fetch(`http://127.0.0.1:${server.port}/`)
    await asked.happened
    const closed = server.close()
    answered.happen()
    expect(await (await response).text()).toBe('late')
    await closed
  })

  it('can end connections that still wait for an answer', async () => {
    const asked = anEvent()
    const server = await start(
      new Hono().get('/', () => {
        asked.happen()
        return new Promise<Response>(() => undefined)
      }),
    )
    const response = fetch(`http://127.0.0.1:${server.port}/`)
    await asked.happened
    const closed = server.close()
    server.closeAll()
    await expect(response).rejects.toThrow('fetch failed')
    await closed
  })
})

describe('a client that', () => {
  const never = 600_000

  const connectTo = async (timeouts: { connectionMs: number; idleMs: number }): Promise<Socket> => {
    const server = await listen(
      new Hono().get('/', (context) => context.text('here')),
      { host: '127.0.0.1', port: 0, timeouts },
    )
    onTestFinished(() => {
      server.closeAll()
    })
    const socket = connect(server.port, '127.0.0.1')
    socket.resume()
    await once(socket, 'connect')
    return socket
  }

  it.each([
    ['sends nothing', ''],
    ['stops in its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['stops in its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
  ])('%s is disconnected after the connection timeout [SHI-9.1-connection-timeout]', async (_name, sent) => {
    const socket = await connectTo({ connectionMs: 100, idleMs: never })
    socket.write(sent)
    await once(socket, 'close')
  })

  it('has its answer and sends nothing is disconnected after the idle timeout [SHI-9.1-idle-timeout]', async () => {
    const socket = await connectTo({ connectionMs: never, idleMs: 100 })
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'close')
  })

  it('gets 60 s and 300 s', () => {
    expect(defaultTimeouts).toEqual({ connectionMs: 60_000, idleMs: 300_000 })
  })
})
