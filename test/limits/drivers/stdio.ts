import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { RawClient } from '../../support/raw-client.ts'
import { residentMiB } from '../../support/unread-sockets.ts'
import { builtProgram } from '../measured-server.ts'
import { engineOf, type DriverContext, type Drivers } from '../driver.ts'

const busyCode = -32000

const startClient = async (context: DriverContext, env: Readonly<Record<string, string>> = {}): Promise<RawClient> => {
  const client = new RawClient({ program: builtProgram, env: { ...env, ...engineOf(context) } })
  await client.initialize('2025-11-25')
  return client
}

const idOf = ({ result }: { readonly result?: Readonly<Record<string, unknown>> }): unknown =>
  (result?.structuredContent as { readonly id: number } | undefined)?.id

/** A client that sends requests with large answers, and a write after each, and reads none of the answers. */
const startUnread = async (context: DriverContext, requests: number): Promise<RawClient> => {
  const client = await startClient(context)
  const id = idOf(await client.call('create_item', { type: 'note', title: 'large', content: 'x'.repeat(100 * 1024) }))
  expect(id).toBeDefined()
  client.child.stdout.pause()
  for (let number = 0; number < requests; number++) {
    client.send({ jsonrpc: '2.0', id: number, method: 'tools/call', params: { name: 'get_item', arguments: { id } } })
    client.send({
      jsonrpc: '2.0',
      id: `write ${number}`,
      method: 'tools/call',
      params: { name: 'create_item', arguments: { type: 'unread', title: 'small' } },
    })
  }
  await sleep(3_000)
  return client
}

/** Expects every write that the client has read an answer to in the database. */
const expectWritten = async (context: DriverContext, { messages, dataDir }: RawClient): Promise<void> => {
  const written = messages.filter(({ id }) => String(id).startsWith('write')).flatMap((answer) => idOf(answer) ?? [])
  expect(written.length).toBeGreaterThan(0)
  const later = await startClient(context, { KURA_HOME: dataDir })
  for (const id of written) expect(idOf(await later.call('get_item', { id }))).toBe(id)
  await later.end()
}

/** Reads what has arrived, five times a second. */
const readSlowly = ({ child }: RawClient): NodeJS.Timeout => setInterval(() => void child.stdout.read(), 200)

export const stdioDrivers: Drivers = {
  'stdio-unread': async (context) => {
    const requests = Math.ceil(context.tenfold / (200 * 1024))
    const client = await startUnread(context, requests)
    expect(residentMiB(client.child.pid)).toBeLessThan(250)
    client.child.stdout.resume()
    await client.untilCount(2 * requests + 2)
    const refusals = client.messages.flatMap(({ error }) => error?.code ?? [])
    expect(refusals.every((code) => code === busyCode)).toBe(true)
    await client.end()
  },
  'stdio-ahead': async (context) => {
    const client = await startUnread(context, 2_000)
    const ping = `${JSON.stringify({ jsonrpc: '2.0', id: 'p', method: 'ping' })}\n`
    client.send(Buffer.from(ping.repeat(context.tenfold / ping.length)))
    const ended = once(client.child, 'exit')
    await sleep(3_000)
    expect(residentMiB(client.child.pid)).toBeLessThan(400)
    expect(await ended).toEqual([0, null])
    client.child.stdout.destroy()
  },
  'stdio-gone': async (context) => {
    const client = await startUnread(context, 2_000)
    const ended = once(client.child, 'exit')
    client.child.stdin.end()
    expect(await ended).toEqual([0, null])
    client.child.stdout.destroy()
  },
  // Reading all answers would take this client more than ten times as long.
  'stdio-slow': async (context) => {
    const client = await startUnread(context, 2_000)
    const start = performance.now()
    const closed = once(client.child, 'exit')
    client.child.stdin.end()
    const reading = readSlowly(client)
    expect(await closed).toEqual([0, null])
    clearInterval(reading)
    expect(performance.now() - start).toBeGreaterThan(context.limit.value / 2)
    expect(performance.now() - start).toBeLessThan(context.limit.value * 2)
    await expectWritten(context, client)
  },
  'stdio-flush': async (context) => {
    const client = await startUnread(context, 2_000)
    const start = performance.now()
    const closed = once(client.child, 'exit')
    const reading = readSlowly(client)
    client.child.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    clearInterval(reading)
    expect(performance.now() - start).toBeLessThan(context.limit.value * 2)
    await expectWritten(context, client)
  },
}
