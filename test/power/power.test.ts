import { afterAll, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { createRandom, seedFromEnvironment } from '../support/durability/random.ts'
import { crashPoints } from './crash-points.ts'
import { cutPower, type PowerReport } from './cut-power.ts'
import { compareWithFolder } from './disk/compare-with-folder.ts'
import { judgeLoad } from './judge/judge-load.ts'
import { judgeMaintenance } from './judge/judge-maintenance.ts'
import { runLoad, type Load } from './load/run-load.ts'
import { runMaintenance } from './load/run-maintenance.ts'

const full = process.env.KURA_POWER === 'full'
const seed = seedFromEnvironment()
const timeout = full ? 3_600_000 : 240_000

type Shape = Omit<Load, 'seed'> & { readonly cuts: number }

const crowd = { servers: 3, rounds: 2, itemChanges: 25, states: 6, turns: 2, manuals: 1, kills: 2, cuts: 1000 }
const loads: readonly Shape[] = full
  ? // In the last one the log of the database grows so long that it is written into the database under load.
    [crowd, crowd, crowd, { ...crowd, rounds: 1, itemChanges: 150, kills: 1 }]
  : [{ servers: 2, rounds: 2, itemChanges: 12, states: 2, turns: 1, manuals: 1, kills: 1, cuts: 40 }]
const maintenance = full ? { runs: 2, changes: 40, cuts: 500 } : { runs: 1, changes: 8, cuts: 10 }

const reports: { readonly what: string; readonly records: number; readonly report: PowerReport }[] = []

/** Prints the counts and expects that nothing was lost. */
const expectNoLoss = (
  what: string,
  report: PowerReport,
  counts: { readonly records: number; readonly kills?: number },
): void => {
  reports.push({ what: what.replace(/ \d+$/, ''), records: counts.records, report })
  const { lost, ...figures } = report
  process.stdout.write(`${JSON.stringify({ what, seed, ...counts, ...figures, lost: lost.length })}\n`)
  expect(lost.join('\n')).toBe('')
  expect(report.unsynced).toBeGreaterThan(0)
  expect(report.acknowledged).toBeGreaterThan(0)
}

it.each(loads.map((shape, index) => [index + 1, shape] as const))(
  `load %i: after a power cut nothing that was answered for is lost (seed ${seed})`,
  { timeout },
  async (number, { cuts, ...shape }) => {
    const recording = await runLoad({ ...shape, seed: seed + number })
    const { root, records, ledger, dataDir, kills } = recording
    expect(compareWithFolder(root, records)).toEqual([])
    expect(kills).toBe(shape.kills * shape.rounds)
    for (const things of [ledger.items, [...ledger.relations.values()], [ledger.state], ledger.turns, ledger.manuals])
      expect(things.some((thing) => thing.answeredBy(records.length) > 0)).toBe(true)
    const judge = judgeLoad(ledger, dataDir)
    const at = crashPoints(records, { count: cuts, random: createRandom(seed + number), spans: [] })
    const report = await cutPower({ root, records, seed: seed + number, at, judge })
    expectNoLoss(`servers under load ${number}`, report, { records: records.length, kills })
  },
)

it.each(Array.from({ length: maintenance.runs }, (_, index) => index + 1))(
  `backup and restore %i: a power cut leaves the old database or the restored one, and the backup (seed ${seed})`,
  { timeout },
  async (number) => {
    const run = await runMaintenance(seed + 100 * number, maintenance.changes)
    const { root, records, backup, restore } = run
    expect(compareWithFolder(root, records)).toEqual([])
    const random = createRandom(seed + number)
    const at = crashPoints(records, { count: maintenance.cuts, random, spans: [backup, restore] })
    const report = await cutPower({ root, records, seed: seed + number, at, judge: judgeMaintenance(run) })
    expectNoLoss(`backup and restore ${number}`, report, { records: records.length })
  },
)

type Counted = (typeof reports)[number]

const sumOf = (of: readonly Counted[], value: (counted: Counted) => number): number =>
  of.reduce((sum, counted) => sum + value(counted), 0)

const figuresOf = (of: readonly Counted[]) => ({
  records: sumOf(of, ({ records }) => records),
  states: sumOf(of, ({ report }) => report.states),
  statesWithUnsyncedChanges: sumOf(of, ({ report }) => report.unsynced),
  acknowledgedThingsChecked: sumOf(of, ({ report }) => report.acknowledged),
  lost: sumOf(of, ({ report }) => report.lost.length),
  damagedStates: sumOf(of, ({ report }) => report.damaged),
})

const head = [
  'recorded',
  'records',
  'states',
  'of those with something unsynced',
  'answered things checked',
  'lost',
  'damaged',
]

const rowOf = (what: string): readonly string[] => [
  what,
  ...Object.values(figuresOf(reports.filter((one) => one.what === what))).map((count) => count.toLocaleString('en')),
]

afterAll(async () => {
  if (!full) return
  const figures = { ...figuresOf(reports), seed }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const rows = [...new Set(reports.map(({ what }) => what))].map(rowOf)
  await saveResult('test:power', figures, { args: [], tables: { cuts: { head, rows } } })
})
