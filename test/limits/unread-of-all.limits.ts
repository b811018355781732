import type { Socket } from 'node:net'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { defaultBounds } from '../../src/http/open-answers.ts'
import { bearer, startTeam, toolCall } from '../support/team-server.ts'
import { askWithoutReading, residentMiB } from '../support/unread-sockets.ts'
import { builtProgram } from './measured-server.ts'

const callers = 24
const connectionsEach = 3
const requestsEach = 40
const answerBytes = 2 * 100 * 1024
/** A connection that is not ended delivers at least this much. */
const wholeBytes = requestsEach * answerBytes

const large = { type: 'note', title: 'large', content: 'x'.repeat(answerBytes / 2) }
const getLarge = toolCall('get_item', { id: 1 })

interface Connection {
  readonly isEnded: boolean
  readonly bytes: number
  /** What the operating system held of the answers, so that the server did not. */
  readonly inKernel: number
}

/** The bytes in the send and receive queues of all connections to a server, by the port of the client. */
const kernelQueues = (port: number): ReadonlyMap<number, number> => {
  const queues = new Map<number, number>()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [, local = '', remote = '', , queued = ''] = line.trim().split(/\s+/)
    const [from, to] = [local, remote].map((address) => Number.parseInt(address.split(':')[1] ?? '', 16))
    const client = from === port ? to : to === port ? from : undefined
    const [sending = 0, receiving = 0] = queued.split(':').map((hex) => Number.parseInt(hex, 16))
    if (client !== undefined) queues.set(client, (queues.get(client) ?? 0) + sending + receiving)
  }
  return queues
}

const readAll = async (socket: Socket, inKernel: number): Promise<Connection> => {
  let bytes = 0
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  const closed = once(socket, 'close')
  socket.resume()
  while (!socket.destroyed && bytes < wholeBytes) await Promise.race([closed, sleep(50)])
  return { isEnded: bytes < wholeBytes, bytes, inKernel }
}

it('callers that read nothing share one limit of unread bytes, and others are served', {
  timeout: 300_000,
}, async () => {
  const team = await startTeam({ program: builtProgram, env: { KURA_RATE_LIMIT: '100000' } })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await team.stop()
  })
  const tokens = await Promise.all(Array.from({ length: callers }, () => team.newToken()))
  const other = await team.newToken()
  await (await team.post(toolCall('create_item', large), bearer(other))).text()
  const before = residentMiB(team.child.pid)
  let peak = before
  for (const token of tokens)
    for (let count = 0; count < connectionsEach; count++) {
      const headers = bearer(token)
      sockets.push(await askWithoutReading({ port: team.port, body: getLarge, headers, times: requestsEach }))
      // Calls of one caller are served in turn, so this answer comes after those that are not read.
      const served = await team.post(getLarge, headers)
      await served.text()
      const beside = await Promise.all([team.get('/healthz'), team.post(toolCall('get_stats'), bearer(other))])
      // No caller reaches its own limit: that would be a 503.
      expect([served, ...beside].map(({ status }) => status)).toEqual([200, 200, 200])
      peak = Math.max(peak, residentMiB(team.child.pid))
    }
  const queues = kernelQueues(team.port)
  const read = await Promise.all(sockets.map((socket) => readAll(socket, queues.get(socket.localPort ?? 0) ?? 0)))
  // Connections that were not ended deliver now what the server has held for them.
  const whole = read.filter(({ isEnded }) => !isEnded)
  const heldByServer = whole.reduce((sum, { bytes, inKernel }) => sum + bytes - inKernel, 0)
  expect(whole.length).toBeLessThan(read.length)
  expect(heldByServer).toBeGreaterThan(0.75 * defaultBounds.total)
  expect(heldByServer).toBeLessThan(1.1 * defaultBounds.total)
  expect(peak - before).toBeLessThan(400)
  for (const token of tokens) expect((await team.post(getLarge, bearer(token))).status).toBe(200)
})
