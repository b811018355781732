import { expect, it } from 'vitest'
import { crowd, expectNoLoss, load } from '../support/durability/expect-no-loss.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { saveStorms } from '../support/durability/storm-result.ts'
import { otherNode } from '../support/other-nodes.ts'

const seed = seedFromEnvironment()

it(`servers on different drivers, ${load}: nothing acknowledged is lost (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const { processes, operationsEach, killEveryMs } = crowd
  const report = await expectNoLoss({
    seed: seed + 100,
    processes,
    inFlight: 4,
    nodes: [process.execPath, await otherNode(22), await otherNode(24)],
    until: { operationsEach },
    killAfterMs: () => killEveryMs,
  })
  expect(report.restarts).toBeGreaterThan(0)
  await saveStorms([{ what: `${load}, on Node 20, 22 and 24`, report }], seed, 'test:durability-drivers')
})
