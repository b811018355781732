import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { runTeamStorm } from '../support/durability/team-storm.ts'
import { startEmbedded, type EmbeddedServer } from '../support/embedded-postgres.ts'

const full = process.env.KURA_DURABILITY === 'full'
const seed = seedFromEnvironment()

/** Not the PostgreSQL of the test run: this one is restarted, and waits for the disk as in production. */
let server: EmbeddedServer
beforeAll(async () => {
  server = await startEmbedded()
})
afterAll(() => server.stop())

const team = full
  ? { processes: 4, operationsEach: 2000, inFlight: 4, killEveryMs: 1000, restarts: ['fast', 'immediate'] as const }
  : { processes: 2, operationsEach: 60, inFlight: 4, killEveryMs: 1500, restarts: ['immediate'] as const }

const load =
  `${team.processes} servers on one PostgreSQL, ${team.operationsEach} operations each, ` +
  `one killed every ${team.killEveryMs} ms, PostgreSQL restarted`

it(`${load}: nothing acknowledged is lost or done twice (seed ${seed})`, { timeout: 1_800_000 }, async () => {
  const report = await runTeamStorm({ seed, server, ...team })
  process.stdout.write(`${JSON.stringify({ ...report, lost: report.lost.length, failures: report.failures.length })}\n`)
  expect(report.failures).toEqual([])
  expect(report.lost).toEqual([])
  expect(report.wronglyFound).toEqual([])
  expect(report.miscounted).toEqual([])
  expect(report.sentAgain).toBeGreaterThan(0)
  expect(report.recoveredMs).toHaveLength(team.restarts.length)
  for (const recovered of report.recoveredMs) expect(recovered).toBeLessThanOrEqual(5000)
  if (full) expect(report.slowestRestartMs).toBeLessThanOrEqual(5000)
})
