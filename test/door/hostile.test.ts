import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { messageIn } from '../support/http-server.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'
import { attack, hostileKinds, pick, type Attack } from './hostile-clients.ts'

/** `npm run test:door` runs all of it: one minute, on loopback only. */
const full = process.env.KURA_DOOR === 'full'
const seconds = full ? 60 : 4
const perSecond = full ? 1000 : 250
const goodClients = 5
const maxMemory = 400 * 1024 * 1024

let team: TeamServer
beforeAll(async () => {
  team = await startTeam()
})
afterAll(async () => {
  await team.stop()
})

const memory = async (): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${team.child.pid}/status`, 'utf8'))?.[1]) * 1024

interface Served {
  readonly status: number
  readonly ms: number
}

const goodClient = async (token: string, until: number, served: Served[]): Promise<void> => {
  while (Date.now() < until) {
    const start = performance.now()
    const response = await team.post(toolCall('echo', { title: 'good' }), bearer(token))
    expect(await messageIn(response)).toMatchObject({ result: { data: { title: 'good' } } })
    served.push({ status: response.status, ms: performance.now() - start })
    await sleep(100)
  }
}

it(`serves good clients while ${perSecond} hostile requests come each second for ${seconds} s`, {
  timeout: 300_000,
}, async () => {
  const [token, ...good] = await Promise.all(Array.from({ length: goodClients + 1 }, () => team.newToken()))
  const kinds = hostileKinds(token ?? '')
  const attacks: Attack[] = []
  let waiting = 0
  const send = (): void => {
    const kind = pick(kinds, attacks.length)
    const weight = kind.isSlow === true ? 0 : 1
    waiting += weight
    attacks.push(
      attack(team.port, kind, () => {
        waiting -= weight
      }),
    )
  }
  const served: Served[] = []
  const memories: number[] = [await memory()]
  const end = Date.now() + seconds * 1000
  const clients = Promise.all(good.map((one) => goodClient(one, end, served)))
  for (let batch = 0; Date.now() < end; batch++) {
    // A busy machine gets only as many requests as it can answer.
    for (let one = 0; one < perSecond / 20 && waiting < perSecond / 4; one++) send()
    if (batch % 20 === 0) memories.push(await memory())
    await sleep(50)
  }
  await clients
  await vi.waitUntil(() => waiting === 0, { timeout: 60_000, interval: 100 })
  memories.push(await memory())
  for (const { socket } of attacks) socket.destroy()

  const wrong = attacks.filter(({ kind, status }) =>
    status === undefined ? kind.isSlow !== true : !kind.accepted.includes(status),
  )
  expect(wrong.map(({ kind, status }) => `${kind.name}: ${status}`)).toEqual([])
  expect(new Set(attacks.map(({ kind }) => kind.name)).size).toBe(kinds.length)
  expect(served.length).toBeGreaterThan(goodClients * 2)
  expect(served.every(({ status }) => status === 200)).toBe(true)
  expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(10_000)
  expect(Math.max(...memories)).toBeLessThan(maxMemory)
  expect((await team.get('/readyz')).status).toBe(200)
  if (!full) return
  tell(attacks, served, memories)
  await saveReport(attacks.length, served, memories)
})

const timesOf = (served: readonly Served[]): ((share: number) => string) => {
  const times = served.map(({ ms }) => ms).sort((a, b) => a - b)
  return (share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
}

const megabytes = (bytes: number | undefined): string => `${Math.round((bytes ?? 0) / 1024 / 1024)} MB`

const saveReport = async (hostile: number, served: readonly Served[], memories: readonly number[]): Promise<void> => {
  const at = timesOf(served)
  const rows = [
    ['hostile requests in a minute, each with its status or held open', hostile.toLocaleString('en')],
    ['good requests, all served', served.length.toLocaleString('en')],
    ['good requests: p50, p99, longest', `${[0.5, 0.99, 0.99999].map(at).join(', ')} ms`],
    ['resident memory at the start', megabytes(memories[0])],
    ['resident memory at most', megabytes(Math.max(...memories))],
    ['resident memory at the end', megabytes(memories.at(-1))],
  ]
  const tables = { hostile: { head: ['', 'counted'], rows } }
  await saveResult('test:door', { hostile, served: served.length }, { args: [], tables })
}

const tell = (attacks: readonly Attack[], served: readonly Served[], memories: readonly number[]): void => {
  const counts = new Map<string, number>()
  for (const { kind, status } of attacks) {
    const key = `${kind.name}: ${status ?? 'waiting'}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const at = timesOf(served)
  const lines = [
    `${attacks.length} hostile requests, ${served.length} good ones, all served: ` +
      `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(0.99999)} ms`,
    `memory: ${memories.map((bytes) => Math.round(bytes / 1024 / 1024)).join(' ')} MB`,
    ...[...counts].map(([key, count]) => `${key} × ${count}`),
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
}
