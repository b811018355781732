import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect } from 'vitest'
import { createTickets } from '../../../src/http/console/tickets.ts'
import { askFrom, newAddress } from '../../support/ask-from.ts'
import { untilPrinted } from '../../support/server-process.ts'
import { engineOf, type DriverContext, type Drivers } from '../driver.ts'
import { builtProgram } from '../measured-server.ts'
import { json, withConsole, type ConsoleFixture } from './with-console.ts'

const newTicket = async ({ ask }: ConsoleFixture): Promise<string> =>
  ((await (await ask('tickets', { method: 'POST', body: {} })).json()) as { readonly ticket: string }).ticket

/** Spends a ticket as a browser without a token does, and returns the status. */
const spend = async ({ url }: ConsoleFixture, ticket: string, from = newAddress()): Promise<number> => {
  const asked = { method: 'POST', path: '/console/session', headers: json, body: JSON.stringify({ ticket }), from }
  return (await askFrom(Number(new URL(url).port), asked)).status
}

/** Writes token files of servers that have ended, later than those of running ones. */
const writeTokenFiles = (dataDir: string, ports: readonly number[]): void => {
  const later = Date.now() / 1000 + 60
  for (const port of ports) {
    const file = path.join(dataDir, `http-${port}.token`)
    writeFileSync(file, `${'x'.repeat(43)}\n`, { mode: 0o600 })
    utimesSync(file, later, later)
  }
}

/** The address that `kura console` prints; a server that it starts is ended. */
const printedAddress = async (context: DriverContext, { dataDir }: ConsoleFixture): Promise<string | undefined> => {
  const child = spawn(process.execPath, [builtProgram, 'console'], {
    env: { PATH: process.env.PATH, HOME: dataDir, KURA_HOME: dataDir, ...engineOf(context) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const said = await untilPrinted(child, '#ticket=')
  child.kill('SIGINT')
  await closed
  return /http:\/\/\S+(?=\/#ticket=)/.exec(said())?.[0]
}

export const signInDrivers: Drivers = {
  tickets: async ({ tenfold, limit, ...context }) => {
    await withConsole(context, async (server) => {
      const tickets: string[] = []
      while (tickets.length < tenfold) tickets.push(await newTicket(server))
      const [dropped = '', kept = ''] = tickets.slice(-limit.value - 1)
      expect([await spend(server, dropped), await spend(server, kept)]).toEqual([401, 200])
    })
  },
  'ticket-time': async ({ tenfold, limit }) => {
    let now = 0
    const tickets = createTickets({ now: () => now })
    const [early, late] = [tickets.make(), tickets.make()]
    now = limit.value - 1
    expect(tickets.spend(early)).toBe(true)
    now = tenfold
    expect(tickets.spend(late)).toBe(false)
  },
  'wrong-tickets': async ({ tenfold, limit, ...context }) => {
    await withConsole(context, async (server) => {
      const from = newAddress()
      const wrong = Array.from({ length: tenfold }, () => spend(server, 'x'.repeat(22), from))
      const statuses = await Promise.all(wrong)
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(limit.value + 3)
      expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
      expect(await spend(server, await newTicket(server), from)).toBe(200)
    })
  },
  'token-files': async (context) => {
    await withConsole(context, async (server) => {
      const ports = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
      writeTokenFiles(server.dataDir, ports(context.limit.value - 1))
      expect(await printedAddress(context, server)).toBe(server.url)
      writeTokenFiles(server.dataDir, ports(context.tenfold))
      expect(await printedAddress(context, server)).not.toBe(server.url)
    })
  },
  'server-question': async (context) => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    let asked = 0
    silent.on('connection', () => asked++)
    await withConsole(context, async (server) => {
      writeTokenFiles(server.dataDir, [(silent.address() as AddressInfo).port])
      const start = performance.now()
      expect(await printedAddress(context, server)).toBe(server.url)
      expect(asked).toBeGreaterThan(0)
      expect(performance.now() - start).toBeLessThan(context.tenfold)
    })
    silent.close()
  },
}
