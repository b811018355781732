import { expect } from 'vitest'
import { runStorm, type Storm, type StormReport } from './storm.ts'

export const full = process.env.KURA_DURABILITY === 'full'

export const crowd = full
  ? { processes: 8, operationsEach: 2000, killEveryMs: 1000 }
  : { processes: 3, operationsEach: 150, killEveryMs: 300 }

/** The crowd, for the names of tests. */
export const load =
  `${crowd.processes} processes, ${crowd.operationsEach} operations each, ` + `one killed every ${crowd.killEveryMs} ms`

/** Runs a storm, prints its counts and expects that nothing was lost. */
export const expectNoLoss = async (storm: Storm): Promise<StormReport> => {
  const report = await runStorm(storm)
  process.stdout.write(`${JSON.stringify({ ...report, lost: report.lost.length, failures: report.failures.length })}\n`)
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report.failures).toEqual([])
  expect(report.lost).toEqual([])
  expect(report.wronglyFound).toEqual([])
  expect(report.integrity).toBe('ok')
  return report
}
