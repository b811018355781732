import { expect, it } from 'vitest'
import { productProgram } from '../support/programs.ts'
import { cutPower } from './cut-power.ts'
import { judgeLoad } from './judge/judge-load.ts'
import { runLoad, type Load } from './load/run-load.ts'
import { makeUnsyncedProgram } from './unsynced-program.ts'

const load: Load = { seed: 1, servers: 1, rounds: 1, itemChanges: 12, states: 1, turns: 0, manuals: 0, kills: 0 }

/** Cuts the power after each answer, and loses all that was not synced. */
const lostBy = async (program: string): Promise<{ readonly lost: readonly string[]; readonly answers: number }> => {
  const { root, records, ledger, dataDir } = await runLoad({ ...load, program })
  const answers = ledger.changes.map(({ answeredAt }) => answeredAt).filter(Number.isFinite)
  const at = [...new Set(answers)].sort((one, other) => one - other)
  const judge = judgeLoad(ledger, dataDir)
  const { lost } = await cutPower({ root, records, seed: 1, at, way: 'all lost', judge })
  return { lost, answers: at.length }
}

// These two show that the tests of power cuts can fail.
it.each(['OFF', 'NORMAL'] as const)(
  'a program that commits with synchronous = %s is seen to lose what it answered for',
  { timeout: 120_000 },
  async (level) => {
    const program = makeUnsyncedProgram(level)
    try {
      const { lost } = await lostBy(program.file)
      expect(lost.join('\n')).toMatch(/item \S+ is nothing instead of/)
    } finally {
      program.dispose()
    }
  },
)

it('the product loses nothing there', { timeout: 120_000 }, async () => {
  const { lost, answers } = await lostBy(productProgram)
  expect(lost).toEqual([])
  expect(answers).toBeGreaterThan(5)
})
