import { afterAll, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { crowd, expectNoLoss, full, load } from '../support/durability/expect-no-loss.ts'
import { sum, type Storm, type StormReport } from '../support/durability/storm.ts'

const seed = seedFromEnvironment()

const reports: StormReport[] = []

it(`${load}: nothing acknowledged is lost (seed ${seed})`, { timeout: 1_800_000 }, async () => {
  const { processes, operationsEach, killEveryMs } = crowd
  const storm: Storm = {
    seed,
    processes,
    inFlight: 4,
    until: { operationsEach },
    killAfterMs: () => killEveryMs,
  }
  const { restarts } = await expectNoLoss(storm, reports)
  expect(restarts).toBeGreaterThan(0)
})

/** In turns, so that no database grows so large that reading it takes longer than the kills. */
const storms = full ? 5 : 1
const kills = full ? 200 : 8

it.each(Array.from({ length: storms }, (_, index) => index + 1))(
  `storm %i, killed at ${kills} random moments under load: nothing acknowledged is lost (seed ${seed})`,
  { timeout: 1_800_000 },
  async (number) => {
    const storm: Storm = {
      seed: seed + number,
      processes: 1,
      inFlight: 8,
      until: { kills },
      killAfterMs: (random) => 60 + random() * 500,
    }
    const { restarts } = await expectNoLoss(storm, reports)
    expect(restarts).toBeGreaterThanOrEqual(kills / 2)
  },
)

afterAll(async () => {
  if (!full) return
  const figures = {
    kills: sum(reports.map((report) => report.kills)),
    answered: sum(reports.map(({ answered }) => answered)),
    acknowledgedItemsChecked: sum(reports.map(({ acknowledged }) => acknowledged)),
    lost: sum(reports.map(({ lost }) => lost.length)),
    wronglyFound: sum(reports.map(({ wronglyFound }) => wronglyFound.length)),
    damagedDatabases: reports.filter(({ integrity }) => integrity !== 'ok').length,
    seed,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  await saveResult('test:durability', figures, { args: [] })
})
