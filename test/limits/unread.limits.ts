import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bearer, startTeam, toolCall } from '../support/team-server.ts'
import { askWithoutReading, residentMiB } from '../support/unread-sockets.ts'
import { builtProgram } from './measured-server.ts'

/** The server closes a connection that reads nothing for 30 s. Node's timer may need twice as long, and some more. */
const observedMs = 75_000

describe('a client that reads nothing for 30 s', () => {
  it('loses all of its 68 HTTP connections, while another client is served', {
    timeout: 3 * observedMs,
  }, async () => {
    const team = await startTeam({ program: builtProgram, env: { KURA_RATE_LIMIT: '100000' } })
    onTestFinished(async () => {
      await team.stop()
    })
    const [greedy, other] = [await team.newToken(), await team.newToken()]
    const large = { type: 'note', title: 'large', content: 'x'.repeat(100 * 1024) }
    await (await team.post(toolCall('create_item', large), bearer(greedy))).text()
    const before = residentMiB(team.child.pid)
    const sockets = await Promise.all(
      Array.from({ length: 68 }, () =>
        askWithoutReading({
          port: team.port,
          body: toolCall('get_item', { id: 1 }),
          headers: bearer(greedy),
          times: 60,
        }),
      ),
    )
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    const end = performance.now() + observedMs
    let peak = 0
    while (performance.now() < end) {
      expect((await team.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, bearer(other))).status).toBe(200)
      peak = Math.max(peak, residentMiB(team.child.pid))
      await sleep(250)
    }
    expect(peak - before).toBeLessThan(400)
    expect((await team.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, bearer(greedy))).status).toBe(200)
    // Each connection is closed now, before all of its sixty answers were sent.
    const read = await Promise.all(
      sockets.map(async (socket) => {
        let bytes = 0
        socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
        socket.resume()
        await Promise.race([once(socket, 'close'), sleep(10_000)])
        return { isEnded: socket.destroyed, bytes }
      }),
    )
    for (const { isEnded, bytes } of read) if (bytes > 1_000_000) expect(isEnded).toBe(true)
    expect(read.filter(({ isEnded }) => isEnded).length).toBeGreaterThan(0)
  })
})
