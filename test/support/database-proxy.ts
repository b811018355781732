import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDelayLine } from './delay-line.ts'
import { messageReader } from './postgres-messages.ts'
import { countRoundTrips, type RoundTrips } from './round-trips.ts'

export interface ClientMessage {
  readonly connection: number
  /** The round trip of the connection, from 1. */
  readonly roundTrip: number
  readonly type: string
  readonly body: Buffer
}

export interface ProxyOptions {
  onClientMessage?(message: ClientMessage): void
}

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string
  /** Makes every round trip longer by this time, half of it in each direction. */
  delay(roundTripMs: number): void
  /** How often clients have waited for an answer of the database so far, over all connections. */
  roundTrips(): number
  /** Waits until every statement is answered, also one that is on its way to the proxy. */
  idle(): Promise<void>
  close(): Promise<void>
}

const defaultPort = 5432
const settlingMs = 5

/** Passes bytes on after the delay, and reads no faster than they can be written. */
const pass = (from: Socket, to: Socket, options: { delayMs(): number; onDelivered(chunk: Buffer): void }): void => {
  const line = createDelayLine({
    delayMs: options.delayMs,
    deliver: (chunk) => {
      options.onDelivered(chunk)
      if (to.destroyed || to.write(chunk)) return
      from.pause()
      to.once('drain', () => from.resume())
    },
  })
  from.setNoDelay(true)
  from.on('error', () => to.destroy())
  from.on('data', line.push)
  from.on('close', () => {
    line.end(() => to.destroy())
  })
}

/** Stands before a PostgreSQL, delays what it passes on, and counts the round trips. */
export const startDatabaseProxy = async (
  databaseUrl: string,
  { onClientMessage }: ProxyOptions = {},
): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const counts: RoundTrips[] = []
  const open = new Set<RoundTrips>()
  let delayMs = 0

  const server = createServer((client) => {
    const database = connect(Number(target.port) || defaultPort, target.hostname)
    const connection = counts.length
    const count = countRoundTrips()
    counts.push(count)
    open.add(count)
    client.once('close', () => open.delete(count))
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    const readClient = messageReader('client', (type, body) => {
      const roundTrip = count.sent(type)
      onClientMessage?.({ connection, roundTrip, type, body })
    })
    // Before it is delayed: the moment at which the client has sent it counts.
    client.on('data', readClient)
    pass(client, database, { delayMs: () => delayMs / 2, onDelivered: () => undefined })
    pass(database, client, { delayMs: () => delayMs / 2, onDelivered: messageReader('server', count.received) })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    delay: (roundTripMs) => {
      delayMs = roundTripMs
    },
    roundTrips: () => counts.reduce((sum, count) => sum + count.answered(), 0),
    idle: async () => {
      do await sleep(settlingMs)
      while (![...open].every((count) => count.isIdle()))
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
