import { afterAll, expect, it } from 'vitest'
import { crowd, expectNoLoss, full, load } from '../support/durability/expect-no-loss.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { saveStorms, type NamedReport } from '../support/durability/storm-result.ts'

const seed = seedFromEnvironment()

const reports: NamedReport[] = []

it(`${load}: nothing acknowledged is lost (seed ${seed})`, { timeout: 1_800_000 }, async () => {
  const { processes, operationsEach, killEveryMs } = crowd
  const report = await expectNoLoss({
    seed,
    processes,
    inFlight: 4,
    until: { operationsEach },
    killAfterMs: () => killEveryMs,
  })
  reports.push({ what: load, report })
  expect(report.restarts).toBeGreaterThan(0)
})

/** In turns, so that no database grows so large that reading it takes longer than the kills. */
const storms = full ? 5 : 1
const kills = full ? 200 : 8
const randomKills = `one process, killed at ${kills} random moments, in each of ${storms} databases`

it.each(Array.from({ length: storms }, (_, index) => index + 1))(
  `storm %i, killed at ${kills} random moments under load: nothing acknowledged is lost (seed ${seed})`,
  { timeout: 1_800_000 },
  async (number) => {
    const report = await expectNoLoss({
      seed: seed + number,
      processes: 1,
      inFlight: 8,
      until: { kills },
      killAfterMs: (random) => 60 + random() * 500,
    })
    reports.push({ what: randomKills, report })
    expect(report.restarts).toBeGreaterThanOrEqual(kills / 2)
  },
)

afterAll(() => saveStorms(reports, seed))
