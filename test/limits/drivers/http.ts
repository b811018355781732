import { EventEmitter, once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, vi } from 'vitest'
import { defaultTimeouts, listen, type HttpTimeouts } from '../../../src/http/http-server.ts'
import { createUnsentBytes } from '../../../src/http/unsent-bytes.ts'
import { askFrom, newAddress } from '../../support/ask-from.ts'
import { listenHeaders, listenRequest } from '../../support/listen-request.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../../support/team-server.ts'
import type { Drivers } from '../driver.ts'
import { withTeam } from './with-team.ts'

const openFiles = ({ child }: TeamServer): number => readdirSync(`/proc/${child.pid}/fd`).length

const connected = async (port: number, from: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

/** Starts a server with a short time limit and expects it to close a connection that takes ten times as long. */
const expectClosed = async (timeouts: HttpTimeouts, sent: string): Promise<void> => {
  const server = await listen(
    new Hono().get('/', (context) => context.text('here')),
    { host: '127.0.0.1', port: 0, timeouts },
  )
  const socket = await connected(server.port, '127.0.0.1')
  socket.resume()
  socket.write(sent)
  await Promise.race([
    once(socket, 'close'),
    sleep(10 * Math.min(timeouts.connectionMs, timeouts.idleMs), undefined).then(() => {
      throw new Error('still open')
    }),
  ])
  server.closeAll()
}

const never = 600_000

/** An answer of which the client has not yet read `writableLength` bytes. */
const waitingAnswer = (writableLength: number) => {
  const answer = Object.assign(new EventEmitter(), {
    writableLength,
    destroyed: false,
    destroy: () => {
      answer.destroyed = true
    },
  })
  return answer as unknown as ServerResponse
}

/** Sends request bodies that stay one byte short of their content length, and returns the status codes. */
const halfBodies = async (
  team: TeamServer,
  {
    count,
    bytes,
    token,
  }: { readonly count: number; readonly bytes: number; readonly token: (index: number) => Promise<string> },
) => {
  const statuses: string[] = []
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = await connected(team.port, '127.0.0.1')
      socket.on('data', (chunk: Buffer) => statuses.push(/HTTP\/1.1 (\d+)/.exec(chunk.toString())?.[1] ?? ''))
      socket.write(
        [
          'POST /mcp HTTP/1.1',
          'Host: 127.0.0.1',
          'Content-Type: application/json',
          `Authorization: Bearer ${await token(index)}`,
          `Content-Length: ${bytes + 1}`,
          '\r\n',
        ].join('\r\n'),
      )
      socket.write(Buffer.alloc(bytes, 120))
      return socket
    }),
  )
  await vi.waitUntil(() => statuses.length > 0, { timeout: 60_000 })
  for (const socket of sockets) socket.destroy()
  return statuses
}

export const httpDrivers: Drivers = {
  'http-headers': async ({ tenfold, ...context }) => {
    await withTeam(context, async ({ port }) => {
      // The server may close the connection before the client has sent all headers.
      const { status } = await askFrom(port, { headers: { 'x-long': 'x'.repeat(tenfold) } }).catch(() => ({
        status: 431,
      }))
      expect(status).toBe(431)
    })
  },
  'http-request-time': async () => {
    await expectClosed({ connectionMs: 500, idleMs: never }, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
  },
  'http-headers-time': async () => {
    await expectClosed({ connectionMs: 500, headersMs: 500, idleMs: never }, 'GET / HTTP/1.1\r\nHost: x\r\n')
  },
  'http-idle': async () => {
    await expectClosed({ connectionMs: never, idleMs: 500 }, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  },
  'quiet-connections': async ({ tenfold, limit, ...context }) => {
    await withTeam(context, async (team) => {
      const sockets: Socket[] = []
      for (let count = 0; count < tenfold; count += 500) {
        sockets.push(...(await Promise.all(Array.from({ length: 500 }, () => connected(team.port, '127.0.0.1')))))
        await sleep(400)
      }
      expect(openFiles(team)).toBeLessThan(limit.value * 6)
      for (const socket of sockets) socket.destroy()
    })
  },
  // A process cannot open ten times this many sockets, so this driver goes only 20 % beyond the limit.
  connections: async ({ limit, ...context }) => {
    await withTeam(context, async (team) => {
      const addresses = Array.from({ length: 4 }, newAddress)
      const sockets: Socket[] = []
      for (let count = 0; count < limit.value * 1.2; count += 1_000)
        sockets.push(
          ...(await Promise.all(
            Array.from({ length: 1_000 }, (_, index) => connected(team.port, addresses[index % 4] ?? '127.0.0.1')),
          )),
        )
      expect(openFiles(team)).toBeLessThan(limit.value + 100)
      for (const socket of sockets) socket.destroy()
      await vi.waitUntil(() => openFiles(team) < 1_000, { timeout: 30_000 })
    })
  },
  rate: async (context) => {
    await withTeam(
      context,
      async (team) => {
        const token = await team.newToken()
        const statuses = await Promise.all(
          Array.from({ length: 50 }, async () => (await team.post(toolCall('get_stats'), bearer(token))).status),
        )
        expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
        expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
      },
      { KURA_RATE_LIMIT: '5' },
    )
  },
  'wrong-tokens': async ({ tenfold, limit, ...context }) => {
    await withTeam(context, async (team) => {
      const from = newAddress()
      const headers = bearer(`kura_${'0'.repeat(12)}_${'A'.repeat(43)}`)
      const answers = await Promise.all(Array.from({ length: tenfold }, () => askFrom(team.port, { headers, from })))
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(limit.value + 3)
      expect((await askFrom(team.port, { headers: bearer(await team.newToken()), from })).status).toBe(200)
    })
  },
  listeners: async ({ tenfold, limit, databaseUrl }) => {
    // Only the test module reports changes of resources.
    const team = await startTeam({ args: ['gallery'], databaseUrl })
    const ending = new AbortController()
    const token = await team.newToken()
    const startListening = (id: number) =>
      fetch(`${team.url}/mcp`, {
        method: 'POST',
        signal: ending.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...bearer(token),
          ...listenHeaders,
        },
        body: JSON.stringify(listenRequest(id)),
      })
    const statuses = await Promise.all(
      Array.from({ length: tenfold }, async (_, id) => (await startListening(id)).status),
    )
    ending.abort()
    await team.stop()
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit.value)
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  },
  'unread-of-one': async ({ tenfold, limit }) => {
    const unsent = createUnsentBytes({ perCaller: limit.value, total: limit.value * 4 })
    unsent.opened(waitingAnswer(tenfold), { principal: 'greedy' })
    expect([unsent.hasRoom({ principal: 'greedy' }), unsent.hasRoom({ principal: 'other' })]).toEqual([false, true])
  },
  'unread-of-all': async ({ tenfold, limit }) => {
    const unsent = createUnsentBytes({ perCaller: limit.value / 4, total: limit.value })
    const answers = Array.from({ length: 10 }, () => waitingAnswer(tenfold / 10))
    for (const [index, answer] of answers.entries()) unsent.opened(answer, { principal: `caller ${index}` })
    // All answers are counted again after so many new bytes.
    const event = `data: ${'x'.repeat(64 * 1024)}\n\n`
    const stream = new Response(event, { headers: { 'content-type': 'text/event-stream' } })
    const [last] = answers
    if (last !== undefined) await unsent.counted(last, stream).text()
    await vi.waitUntil(() => answers.filter(({ destroyed }) => destroyed).length >= 9)
  },
  'unread-time': async () => {
    const large = 'x'.repeat(64 * 1024 * 1024)
    const server = await listen(
      new Hono().get('/', (context) => context.text(large)),
      { host: '127.0.0.1', port: 0, timeouts: { ...defaultTimeouts, stallMs: 600 } },
    )
    const socket = await connected(server.port, '127.0.0.1')
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await sleep(6_000)
    const closed = once(socket, 'close')
    socket.resume()
    let read = 0
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length
    })
    await closed
    expect(read).toBeLessThan(large.length)
    server.closeAll()
  },
  'bodies-of-one': async ({ tenfold, ...context }) => {
    await withTeam(context, async (team) => {
      const token = await team.newToken()
      const bytes = 9 * 1024 * 1024
      expect(await halfBodies(team, { count: Math.ceil(tenfold / bytes), bytes, token: async () => token })).toContain(
        '503',
      )
    })
  },
  'bodies-of-all': async ({ tenfold, ...context }) => {
    await withTeam(context, async (team) => {
      const bytes = 9 * 1024 * 1024
      const count = Math.ceil(tenfold / bytes)
      const tokens: string[] = []
      // One by one, because each opens connections to the database.
      while (tokens.length < count) tokens.push(await team.newToken())
      expect(await halfBodies(team, { count, bytes, token: async (index) => tokens[index] ?? '' })).toContain('503')
    })
  },
}
