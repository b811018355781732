import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgresTokens } from '../../src/access/store/postgres/store.ts'
import { askFrom, newAddress } from '../support/ask-from.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { until } from '../support/processes.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'

const database = useTestDatabase()
const echo = toolCall('echo', { title: 'x' })

const startTwo = async (env: Readonly<Record<string, string>> = {}): Promise<readonly [TeamServer, TeamServer]> => {
  const start = () => startTeam({ databaseUrl: database().url, env })
  const servers = await Promise.all([start(), start()])
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  return servers
}

const statusOf = async (server: TeamServer, token: string): Promise<number> =>
  (await server.post(echo, bearer(token))).status

/** How many attempts pass, one every now and then, before one is refused with 429. */
const passedBefore429 = async (attempt: () => Promise<number>, everyMs: number): Promise<number> => {
  let passed = 0
  while ((await attempt()) !== 429) {
    passed++
    await sleep(everyMs)
  }
  return passed
}

it('holds limits on two servers together, and refuses a revoked token on both', async () => {
  const perMinute = 40
  const [one, two] = await startTwo({ KURA_RATE_LIMIT: String(perMinute) })
  const token = await one.newToken()
  const statuses: number[] = []
  for (let call = 0; call < perMinute; call++) statuses.push(await statusOf(one, token))
  expect(statuses).toEqual(Array.from({ length: perMinute }, () => 200))
  // A server that counts alone lets more pass than a whole minute allows.
  expect(await passedBefore429(() => statusOf(two, token), 250)).toBeLessThan(perMinute)

  const [revoked, kept] = [await one.newToken(), await one.newToken()]
  expect([await statusOf(one, revoked), await statusOf(two, revoked)]).toEqual([200, 200])
  const tokens = openPostgresTokens(database().url, Date.now)
  await tokens.revoke(revoked.split('_')[1] ?? '', new Date().toISOString(), new AbortController().signal)
  await tokens.close()
  for (const server of [one, two]) await until(async () => (await statusOf(server, revoked)) === 401)
  expect([await statusOf(one, kept), await statusOf(two, kept)]).toEqual([200, 200])
})

it('slows down the wrong tokens of an address on two servers together', async () => {
  const [one, two] = await startTwo()
  const from = newAddress()
  const headers = bearer(`kura_${'0'.repeat(12)}_${'A'.repeat(43)}`)
  const attempt = async ({ port }: TeamServer): Promise<number> => (await askFrom(port, { headers, from })).status
  const first = await Promise.all(Array.from({ length: 30 }, () => attempt(one)))
  expect(first.filter((status) => status === 401)).toHaveLength(10)
  // A server that counts alone refuses none before the tenth.
  expect(await passedBefore429(() => attempt(two), 700)).toBeLessThan(8)
})
