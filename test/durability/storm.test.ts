import { expect, it } from 'vitest'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { otherNode } from '../support/other-nodes.ts'
import { runStorm, type Storm, type StormReport } from '../support/durability/storm.ts'

const full = process.env.KURA_DURABILITY === 'full'
const seed = seedFromEnvironment()

const survive = async (storm: Omit<Storm, 'seed'>): Promise<StormReport> => {
  const report = await runStorm({ seed, ...storm })
  process.stdout.write(`${JSON.stringify({ ...report, lost: report.lost.length, failures: report.failures.length })}\n`)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.failures).toEqual([])
  expect(report.lost).toEqual([])
  expect(report.wronglyFound).toEqual([])
  expect(report.integrity).toBe('ok')
  return report
}

const crowd = full
  ? { processes: 8, operationsEach: 2000, killEveryMs: 1000 }
  : { processes: 3, operationsEach: 150, killEveryMs: 300 }

const load =
  `${crowd.processes} processes, ${crowd.operationsEach} operations each, ` + `one killed every ${crowd.killEveryMs} ms`

it(`${load}: nothing acknowledged is lost (seed ${seed})`, { timeout: 1_800_000 }, async () => {
  const { processes, operationsEach, killEveryMs } = crowd
  const { restarts } = await survive({
    processes,
    inFlight: 4,
    until: { operationsEach },
    killAfterMs: () => killEveryMs,
  })
  expect(restarts).toBeGreaterThan(0)
})

it(`servers on different drivers, ${load}: nothing acknowledged is lost (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const { processes, operationsEach, killEveryMs } = crowd
  const { restarts } = await survive({
    processes,
    inFlight: 4,
    nodes: [process.execPath, await otherNode(22), await otherNode(24)],
    until: { operationsEach },
    killAfterMs: () => killEveryMs,
  })
  expect(restarts).toBeGreaterThan(0)
})

const kills = full ? 200 : 8

it(`killed at ${kills} random moments under load: nothing acknowledged is lost (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const { restarts } = await survive({
    processes: 1,
    inFlight: 8,
    until: { kills },
    killAfterMs: (random) => 60 + random() * 500,
  })
  expect(restarts).toBeGreaterThanOrEqual(kills / 2)
})
