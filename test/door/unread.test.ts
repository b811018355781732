import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { messageIn, startHttp } from '../support/http-server.ts'
import { until } from '../support/processes.ts'
import { fixtureProgram, productProgram } from '../support/programs.ts'
import { bearer, startTeam, toolCall } from '../support/team-server.ts'
import { askWithoutReading, residentMiB } from '../support/unread-sockets.ts'

const connections = 68
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

/**
 * A principal may hold 64 MiB at most; the data from which its answers are made, not yet collected, adds several times
 * that. All answers together would be 557 MB.
 */
const maxGrownMiB = 400

interface Flooded {
  readonly pid: number | undefined
  readonly port: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  readonly times?: number
}

/** Opens connections that send requests and do not read; `look` returns when the test has seen enough. */
const flood = async ({ pid, times = 40, ...asking }: Flooded, look: () => Promise<boolean>) => {
  const before = residentMiB(pid)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  let closed = 0
  for (let index = 0; index < connections; index++) {
    const socket = await askWithoutReading({ ...asking, times })
    socket.once('close', () => closed++)
    sockets.push(socket)
  }
  let most = 0
  for (let looks = 0; looks < 400; looks++) {
    const isSeen = await look()
    most = Math.max(most, residentMiB(pid))
    if (isSeen && looks >= 20) break
    await sleep(50)
  }
  return { sockets, grown: most - before, closed: () => closed }
}

const large = { type: 'note', title: 'large', content: 'x'.repeat(100 * 1024) }

describe('68 connections that request large answers and read none', () => {
  it('with one token: cost limited memory, and do not affect other callers', async () => {
    const team = await startTeam({ program: productProgram, env: { KURA_RATE_LIMIT: '100000' } })
    onTestFinished(async () => {
      await team.stop()
    })
    const [greedy, other] = [await team.newToken(), await team.newToken()]
    await messageIn(await team.post(toolCall('create_item', large), bearer(greedy)))
    const others: number[] = []
    const { sockets, grown } = await flood(
      { pid: team.child.pid, port: team.port, body: toolCall('get_item', { id: 1 }), headers: bearer(greedy) },
      async () => {
        others.push((await team.post(toolCall('get_stats'), bearer(other))).status)
        return others.length >= 20
      },
    )
    expect(new Set(others)).toEqual(new Set([200]))
    expect(grown).toBeLessThan(maxGrownMiB)
    for (const socket of sockets) socket.destroy()
    let { status } = await team.post(ping, bearer(greedy))
    while (status === 503) ({ status } = await team.post(ping, bearer(greedy)))
    expect(status).toBe(200)
  }, 120_000)

  it('without a token: cost limited memory, and another connection is served', async () => {
    const server = await startHttp([], productProgram)
    onTestFinished(async () => {
      await server.stop()
    })
    await messageIn(await server.post(toolCall('create_item', large)))
    const others: number[] = []
    const { grown } = await flood(
      { pid: server.child.pid, port: Number(new URL(server.url).port), body: toolCall('get_item', { id: 1 }) },
      async () => {
        others.push((await server.post(ping)).status)
        return true
      },
    )
    expect(new Set(others)).toEqual(new Set([200]))
    expect(grown).toBeLessThan(maxGrownMiB)
  }, 120_000)

  it('of 8 MB each: the largest unread ones are ended, and others are served', async () => {
    const server = await startHttp([], fixtureProgram)
    onTestFinished(async () => {
      await server.stop()
    })
    const { sockets, closed } = await flood(
      {
        pid: server.child.pid,
        port: Number(new URL(server.url).port),
        body: toolCall('large', { bytes: 4_000_000 }),
        times: 2,
      },
      async () => {
        const { status } = await server.post(ping)
        expect(status).toBe(200)
        return true
      },
    )
    // A socket notices its end only when it is read.
    for (const socket of sockets) socket.resume()
    await until(() => Promise.resolve(closed() > 0))
    expect(await messageIn(await server.post(toolCall('echo', { title: 'x' })))).toHaveProperty('result')
  }, 120_000)
})

describe('a caller that leaves too much unread', () => {
  it('is refused with 503 until it closes, while another is served in limited memory', async () => {
    const team = await startTeam({ env: { KURA_RATE_LIMIT: '100000' } })
    const sockets: Socket[] = []
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy()
      await team.stop()
    })
    const [greedy, other] = [await team.newToken(), await team.newToken()]
    const before = residentMiB(team.child.pid)
    const body = toolCall('large', { bytes: 4_000_000 })
    let refusal = await team.post(ping, bearer(greedy))
    for (let count = 0; count < connections && refusal.status !== 503; count++) {
      sockets.push(await askWithoutReading({ port: team.port, body, headers: bearer(greedy), times: 1 }))
      await sleep(100)
      expect((await team.post(ping, bearer(other))).status).toBe(200)
      refusal = await team.post(ping, bearer(greedy))
    }
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1'])
    expect(residentMiB(team.child.pid) - before).toBeLessThan(maxGrownMiB)
    for (const socket of sockets) socket.destroy()
    await until(async () => (await team.post(ping, bearer(greedy))).status === 200)
  }, 120_000)
})
