import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { defaultTimeouts, listen } from './http-server.ts'

const large = 'x'.repeat(30_000_000)
const stallMs = 600

const ask = async (answer: () => Response | Promise<Response>, limitMs = stallMs) => {
  const answers: ServerResponse[] = []
  const fetch = (_request: Request, node?: { readonly outgoing?: ServerResponse }): Response | Promise<Response> => {
    if (node?.outgoing !== undefined) answers.push(node.outgoing)
    return answer()
  }
  const server = await listen(
    { fetch },
    { host: '127.0.0.1', port: 0, timeouts: { ...defaultTimeouts, stallMs: limitMs } },
  )
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => {
    socket.destroy()
    server.closeAll()
  })
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { socket, answers }
}

const untilAsked = async (answers: readonly ServerResponse[]): Promise<ServerResponse> => {
  for (;;) {
    const [answer] = answers
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const readSlowly = async (socket: Socket): Promise<number> => {
  let bytes = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes += chunk.length
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (bytes >= large.length) break
  }
  return bytes
}

describe('a connection with unsent bytes', () => {
  it('is ended if its client reads none of them', async () => {
    const { answers } = await ask(() => new Response(large))
    await once(await untilAsked(answers), 'close')
  })

  it('is ended for a stream, too', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const { answers } = await ask(() => new Response(endless))
    await once(await untilAsked(answers), 'close')
  })

  it('is kept while its client reads slowly', async () => {
    // Reading takes longer than this limit, and each of its pauses is far shorter, also on a busy machine.
    const { socket } = await ask(() => new Response(large), 4 * stallMs)
    expect(await readSlowly(socket)).toBeGreaterThanOrEqual(large.length)
  })

  it('is kept while there is nothing to send', async () => {
    const { socket } = await ask(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3 * stallMs))
      return new Response('late')
    })
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.toString()).toContain('200 OK')
  })
})
