import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { startDatabaseProxy, type ClientMessage, type DatabaseProxy } from '../support/database-proxy.ts'
import { createDelayLine } from '../support/delay-line.ts'
import { messageReader } from '../support/postgres-messages.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { countRoundTrips } from '../support/round-trips.ts'

describe('a proxy before PostgreSQL', () => {
  const database = useTestDatabase()
  const clients: pg.Client[] = []
  let proxy: DatabaseProxy | undefined
  const opened = async (config: pg.ClientConfig = {}, onClientMessage?: (message: ClientMessage) => void) => {
    proxy = await startDatabaseProxy(database().url, { ...(onClientMessage && { onClientMessage }) })
    const client = new pg.Client({ connectionString: proxy.url, ...config })
    clients.push(client)
    await client.connect()
    return { client, proxy }
  }
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()))
    await proxy?.close()
  })

  it('counts each query that is waited for, and not the login', async () => {
    const { client, proxy } = await opened()
    expect(proxy.roundTrips()).toBe(0)
    await client.query('SELECT 1')
    expect(proxy.roundTrips()).toBe(1)
    for (const value of [1, 2, 3]) await client.query('SELECT $1::bigint', [value])
    expect(proxy.roundTrips()).toBe(4)
  })

  it('counts statements that are sent without waiting once', async () => {
    const { client, proxy } = await opened({ pipeline: true })
    proxy.delay(4)
    const ask = (value: unknown) => client.query({ name: 'ask', text: 'SELECT $1::text', values: [value] })
    await Promise.all([client.query('BEGIN'), ask('a'), ask('b')])
    expect(proxy.roundTrips()).toBe(1)
    await Promise.all(['x'.repeat(300_000), 'y'.repeat(300_000), 'z'].map(ask))
    expect(proxy.roundTrips()).toBe(2)
  })

  it('counts what was not waited for only when its answer has come', async () => {
    const { client, proxy } = await opened({ pipeline: true })
    proxy.delay(4)
    await client.query('SELECT 1')
    const notAwaited = client.query('COMMIT')
    await new Promise((resolve) => setImmediate(resolve))
    expect(proxy.roundTrips()).toBe(1)
    await proxy.idle()
    expect(proxy.roundTrips()).toBe(2)
    await notAwaited
  })

  it('counts a statement that follows from an answer, even if another one is still running', async () => {
    const { client, proxy } = await opened({ pipeline: true })
    const first = client.query('SELECT 1').then(() => client.query('SELECT 2'))
    await Promise.all([first, client.query('SELECT pg_sleep(0.05)')])
    expect(proxy.roundTrips()).toBe(2)
  })

  it('counts all connections and survives those that end within a statement', async () => {
    const { client, proxy } = await opened()
    const other = new pg.Client({ connectionString: proxy.url })
    other.on('error', () => undefined)
    await other.connect()
    await Promise.all([client.query('SELECT 1'), other.query('SELECT 1')])
    const cut = other.query('SELECT pg_sleep(10)').catch(() => 'cut')
    await new Promise((resolve) => setTimeout(resolve, 20))
    ;(other as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    expect(await cut).toBe('cut')
    await proxy.idle()
    expect(proxy.roundTrips()).toBe(2)
  })

  it('shows the messages of the client with their round trip', async () => {
    const seen: ClientMessage[] = []
    const { client } = await opened({}, (message) => seen.push(message))
    await client.query('SELECT 1')
    await client.query('SELECT $1::text', ['a'])
    const asked = seen.filter(({ roundTrip }) => roundTrip > 0)
    expect(asked.map(({ type, roundTrip }) => `${type}${roundTrip}`)).toEqual(['Q1', 'P2', 'B2', 'D2', 'E2', 'S2'])
    expect(asked[0]?.body.toString()).toBe('SELECT 1\0')
  })
})

describe('a delay line', () => {
  it('delivers in order, and nothing before its time', async () => {
    let [now, delayMs] = [0, 5]
    const delivered: string[] = []
    const line = createDelayLine({
      delayMs: () => delayMs,
      deliver: (chunk) => delivered.push(`${chunk.toString()} at ${now}`),
      now: () => now,
    })
    const at = async (time: number) => {
      now = time
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    }
    line.push(Buffer.from('a'))
    await at(4)
    line.push(Buffer.from('b'))
    delayMs = 0
    line.push(Buffer.from('c'))
    line.end(() => delivered.push('end'))
    expect(delivered).toEqual([])
    await at(5)
    await at(8)
    expect(delivered).toEqual(['a at 5'])
    await at(9)
    expect(delivered).toEqual(['a at 5', 'b at 9', 'c at 9', 'end'])
  })
})

describe('a reader of messages', () => {
  it('finds them in pieces of any size', () => {
    const first = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
    const query = Buffer.concat([Buffer.from('Q'), Buffer.from([0, 0, 0, 7]), Buffer.from('ab\0')])
    const all = Buffer.concat([first, query, query])
    for (const size of [1, 2, 5, 100]) {
      const seen: string[] = []
      const read = messageReader('client', (type, body) => seen.push(`${type}:${body.toString()}`))
      for (let from = 0; from < all.length; from += size) read(all.subarray(from, from + size))
      expect(seen).toEqual([':\0\u0003\0\0', 'Q:ab\0', 'Q:ab\0'])
    }
  })
})

describe('a counter of round trips', () => {
  it('begins one with the first message after an answer', () => {
    const count = countRoundTrips()
    count.sent('p')
    count.received('Z')
    for (const type of 'PBDES') count.sent(type)
    count.sent('Q')
    expect([count.answered(), count.isIdle()]).toEqual([0, false])
    count.received('C')
    count.received('Z')
    expect([count.answered(), count.isIdle(), count.sent('Q')]).toEqual([1, false, 2])
    count.received('Z')
    expect(count.answered()).toBe(1)
    count.received('Z')
    expect([count.answered(), count.isIdle()]).toEqual([2, true])
  })
})
