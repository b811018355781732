import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'
import { residentMiB } from '../support/unread-sockets.ts'

const requests = 2000

/** A client that has requested 400 MB of answers and reads none of them. */
const startUnread = async () => {
  const client = new RawClient({ program: productProgram })
  onTestFinished(() => {
    client.kill()
  })
  await client.call('create_item', { type: 'note', title: 'large', content: 'x'.repeat(100 * 1024) })
  const before = residentMiB(client.child.pid)
  client.child.stdout.pause()
  for (let id = 0; id < requests; id++)
    client.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'get_item', arguments: { id: 1 } } })
  let most = 0
  for (let look = 0; look < 15; look++) {
    await sleep(100)
    most = Math.max(most, residentMiB(client.child.pid))
  }
  return { client, grown: most - before }
}

describe('a client that sends and does not read', () => {
  it('costs limited memory, and gets every request answered when it reads: with the answer or as busy', async () => {
    const { client, grown } = await startUnread()
    expect(grown).toBeLessThan(200)
    const seen = client.lines.length
    client.child.stdout.resume()
    await client.untilCount(seen + requests)
    const answers = client.lines
      .slice(seen)
      .map((line) => JSON.parse(line) as { readonly id: number; readonly error?: { readonly data?: object } })
    expect(new Set(answers.map(({ id }) => id)).size).toBe(requests)
    const refused = answers.filter(({ error }) => error !== undefined)
    expect(refused.length).toBeGreaterThan(0)
    for (const { error } of refused) expect(error).toMatchObject({ code: -32000, data: { retryAfterMs: 1000 } })
    expect(await client.end()).toBe(0)
  })

  it('does not keep the server from ending at a signal', async () => {
    const { client } = await startUnread()
    const ended = once(client.child, 'exit')
    client.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('does not keep the server from ending when it closes its end and keeps its answers unread', {
    timeout: 60_000,
  }, async () => {
    const { client } = await startUnread()
    const ended = once(client.child, 'exit')
    client.child.stdin.end()
    expect(await ended).toEqual([0, null])
  })

  it('gets every request answered when it closes its end and then reads', async () => {
    const { client } = await startUnread()
    const seen = client.lines.length
    const ended = client.end()
    await sleep(500)
    client.child.stdout.resume()
    expect(await ended).toBe(0)
    expect(client.lines.length).toBe(seen + requests)
  })

  it('lets the server end when it disconnects', async () => {
    const { client } = await startUnread()
    const ended = once(client.child, 'exit')
    client.child.stdout.destroy()
    client.child.stdin.destroy()
    expect(await ended).toEqual([0, null])
  })
})
