import { afterAll, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { otherNode } from '../support/other-nodes.ts'
import { runStorm, sum, type Storm, type StormReport } from '../support/durability/storm.ts'

const full = process.env.KURA_DURABILITY === 'full'
const seed = seedFromEnvironment()

const reports: { readonly what: string; readonly report: StormReport }[] = []

const survive = async (what: string, storm: Storm): Promise<StormReport> => {
  const report = await runStorm(storm)
  reports.push({ what, report })
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
  const { restarts } = await survive(load, {
    seed,
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
  const { restarts } = await survive(`${load}, on Node 20, 22 and 24`, {
    seed: seed + 100,
    processes,
    inFlight: 4,
    nodes: [process.execPath, await otherNode(22), await otherNode(24)],
    until: { operationsEach },
    killAfterMs: () => killEveryMs,
  })
  expect(restarts).toBeGreaterThan(0)
})

/** In turns, so that no database grows so large that reading it takes longer than the kills. */
const storms = full ? 5 : 1
const kills = full ? 200 : 8
const randomKills = `one process, killed at ${kills} random moments, in each of ${storms} databases`

it.each(Array.from({ length: storms }, (_, index) => index + 1))(
  `storm %i, killed at ${kills} random moments under load: nothing acknowledged is lost (seed ${seed})`,
  { timeout: 1_800_000 },
  async (number) => {
    const { restarts } = await survive(randomKills, {
      seed: seed + number,
      processes: 1,
      inFlight: 8,
      until: { kills },
      killAfterMs: (random) => 60 + random() * 500,
    })
    expect(restarts).toBeGreaterThanOrEqual(kills / 2)
  },
)

const head = ['', 'kills', 'answered calls', 'acknowledged items checked', 'lost', 'wrongly found', 'slowest restart']

const figuresOf = (of: readonly StormReport[]) => ({
  kills: sum(of.map((report) => report.kills)),
  answered: sum(of.map(({ answered }) => answered)),
  acknowledgedItemsChecked: sum(of.map(({ acknowledged }) => acknowledged)),
  lost: sum(of.map(({ lost }) => lost.length)),
  wronglyFound: sum(of.map(({ wronglyFound }) => wronglyFound.length)),
  slowestRestartMs: Math.round(Math.max(...of.map(({ slowestRestartMs }) => slowestRestartMs))),
})

const rowOf = (what: string): readonly string[] => {
  const { slowestRestartMs, ...counts } = figuresOf(
    reports.filter((one) => one.what === what).map(({ report }) => report),
  )
  return [what, ...Object.values(counts).map((count) => count.toLocaleString('en')), `${slowestRestartMs} ms`]
}

afterAll(async () => {
  if (!full) return
  const damagedDatabases = reports.filter(({ report }) => report.integrity !== 'ok').length
  const figures = { ...figuresOf(reports.map(({ report }) => report)), damagedDatabases, seed }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const rows = [...new Set(reports.map(({ what }) => what))].map(rowOf)
  await saveResult('test:durability', figures, { args: [], tables: { storms: { head, rows } } })
})
