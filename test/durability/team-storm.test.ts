import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { runTeamStorm, type TeamReport } from '../support/durability/team-storm.ts'
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

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const saveReport = async (report: TeamReport): Promise<void> => {
  const rows = [
    ['servers, operations of each', `${team.processes}, ${team.operationsEach.toLocaleString('en')}`],
    ['servers killed', String(report.kills)],
    ['answered calls', report.answered.toLocaleString('en')],
    ['acknowledged writes checked', report.acknowledged.toLocaleString('en')],
    ['of those lost', String(report.lost.length)],
    ['requests sent again', String(report.sentAgain)],
    ['counts in the database that differ from what was written', String(report.miscounted.length)],
    ['first answer of the slowest server after PostgreSQL was back', report.recoveredMs.map(seconds).join(', ')],
    ['first answer of a server after it was killed, at worst', seconds(report.slowestRestartMs)],
  ]
  const { kills, answered, acknowledged, sentAgain, slowestRestartMs, recoveredMs } = report
  const figures = { kills, answered, acknowledged, sentAgain, slowestRestartMs, recoveredMs, seed }
  const tables = { team: { head: ['', 'counted'], rows } }
  await saveResult('test:durability', figures, { args: [], name: 'test:durability-team', tables })
}

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
  if (!full) return
  expect(report.slowestRestartMs).toBeLessThanOrEqual(5000)
  await saveReport(report)
})
