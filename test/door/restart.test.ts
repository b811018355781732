import { once } from 'node:events'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { messageIn } from '../support/http-server.ts'
import { addToken, bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'

/** Asks each server in turn whether it is ready, and sends requests to the ready ones in turn. */
class Balancer {
  readonly #servers: { readonly team: TeamServer; ready: boolean }[] = []
  readonly #http: Server
  readonly #looking: NodeJS.Timeout
  #next = 0

  constructor() {
    this.#http = createServer((incoming, outgoing) => {
      const ready = this.#servers.filter((one) => one.ready)
      const chosen = ready[this.#next++ % ready.length]?.team
      if (chosen === undefined) {
        outgoing.writeHead(502).end()
        return
      }
      const onward = forward(
        {
          host: '127.0.0.1',
          port: chosen.port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
          agent: false,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
        },
      )
      onward.on('error', () => outgoing.writeHead(502).end())
      incoming.pipe(onward)
    })
    this.#looking = setInterval(() => void this.look(), 100)
  }

  async listen(): Promise<string> {
    this.#http.listen(0, '127.0.0.1')
    await once(this.#http, 'listening')
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  async add(team: TeamServer): Promise<void> {
    this.#servers.push({ team, ready: false })
    await this.look()
  }

  async look(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (one) => {
        one.ready = await one.team.get('/readyz').then(
          ({ status }) => status === 200,
          () => false,
        )
      }),
    )
  }

  close(): void {
    clearInterval(this.#looking)
    this.#http.closeAllConnections()
    this.#http.close()
  }
}

const rounds = process.env.KURA_DOOR === 'full' ? 5 : 1

it('loses no request when two servers behind a balancer are restarted one after the other', {
  timeout: 300_000,
}, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kura-restart-'))
  const balancer = new Balancer()
  const running: TeamServer[] = []
  onTestFinished(async () => {
    balancer.close()
    await Promise.all(running.map((team) => team.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = await balancer.listen()
  const another = async (): Promise<void> => {
    const team = await startTeam({ dataDir, env: { KURA_DRAIN_SECONDS: '1', KURA_RATE_LIMIT: '1000000' } })
    running.push(team)
    await balancer.add(team)
  }
  await another()
  await another()
  const token = await addToken(dataDir)
  const statuses: number[] = []
  let restarting = true
  const client = async (number: number): Promise<void> => {
    while (restarting) {
      const response = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...bearer(token),
        },
        body: JSON.stringify(number % 2 === 0 ? toolCall('slow', { ms: 150 }) : toolCall('echo', { title: 'x' })),
      })
      statuses.push(response.status)
      expect(await messageIn(response)).toHaveProperty('result')
      await sleep(5)
    }
  }
  const clients = Promise.all(Array.from({ length: 6 }, (_, number) => client(number)))
  for (let round = 0; round < rounds * 2; round++) {
    expect(await running.shift()?.stop()).toBe(0)
    await another()
  }
  restarting = false
  await clients
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})
