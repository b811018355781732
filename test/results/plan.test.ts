import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { differenceOf } from '../../bench/proof/difference.ts'
import { planOf } from '../../bench/proof/plan.ts'
import { commandFor, resultsOf, steps, type Step } from '../../bench/proof/steps.ts'
import type { ResultFile, Table } from '../../bench/results/save-result.ts'

const plain: Step = { script: 'bench:a', minutes: 1, runs: 2 }
const second: Step = { script: 'bench:a', result: 'bench:a-large', minutes: 1, runs: 2 }
const needy: Step = { script: 'bench:b', needs: 'locomo', minutes: 1, runs: 2 }

describe('the plan of a proof', () => {
  it('leaves out what this program was measured with before', () => {
    const present = new Map([
      ['bench:a', 'new'],
      ['bench:a-large', 'old'],
    ])
    const plan = planOf([plain, second, needy], { source: 'new', present, hasData: () => true })
    expect(plan).toEqual({ run: [second, needy], done: [plain], missing: [] })
  })

  it('names what it cannot run without data', () => {
    const plan = planOf([plain, needy], { source: 'new', present: new Map(), hasData: () => false })
    expect(plan).toEqual({ run: [plain], done: [], missing: [needy] })
  })

  it('does not ask for data that is not needed again', () => {
    const plan = planOf([needy], { source: 'new', present: new Map([['bench:b', 'new']]), hasData: () => false })
    expect(plan).toEqual({ run: [], done: [needy], missing: [] })
  })
})

const resultWith = (tables: Readonly<Record<string, Table>>): ResultFile => ({
  benchmark: 'bench:a',
  command: 'npm run bench:a',
  date: '2026-01-31',
  commit: '01234567',
  source: 'new',
  machine: { cores: 2, processor: 'x', memoryGiB: 8, system: 'linux', node: 'v20.19.0' },
  figures: {},
  tables,
})

describe('the steps of the proof', () => {
  it('are scripts of the package, each with results of its own', () => {
    const scripts = Object.keys(manifest.scripts)
    expect(steps.map(({ script }) => script).filter((script) => !scripts.includes(script))).toEqual([])
    const results = steps.flatMap(resultsOf)
    expect(new Set(results).size).toBe(results.length)
  })

  it('run once where a run takes more than twenty minutes', () => {
    expect(steps.filter(({ minutes, runs }) => minutes > 20 && runs > 1)).toEqual([])
  })

  it('are named by the command that makes a result again', () => {
    expect(commandFor('test:durability-team')).toBe('npm run proof -- --only test:durability')
    expect(commandFor('bench:recall-fresh')).toBe('npm run proof -- --data FOLDER --only bench:recall-fresh')
    expect(commandFor('bench:none')).toBeUndefined()
  })
})

describe('the plan and its results', () => {
  it('measure again when one of several results of a step is old', () => {
    const several: Step = { ...plain, also: ['bench:a-more'] }
    const present = new Map([
      ['bench:a', 'new'],
      ['bench:a-more', 'old'],
    ])
    expect(planOf([several], { source: 'new', present, hasData: () => true }).run).toEqual([several])
  })
})

describe('the difference of two runs', () => {
  const run = (ms: string, times: string, other: string): ResultFile =>
    resultWith({
      calls: {
        head: ['', 'ms', 'times the floor'],
        rows: [
          ['create', ms, times],
          ['get', '1', other],
        ],
      },
    })

  it('is that of the ratio that differs most, with its place', () => {
    expect(differenceOf(run('1', '2.00', '3.0'), run('9', '1.90', '3.0'))).toEqual({
      runs: 2,
      largest: expect.closeTo(0.05) as number,
      cell: 'calls / create / times the floor',
    })
  })

  it('is nothing where all ratios are the same, whatever the times are', () => {
    expect(differenceOf(run('1', '2.00', '3.0'), run('2', '2.00', '3.0')).largest).toBe(0)
  })

  it('is unknown where there are no ratios', () => {
    const without = resultWith({ calls: { head: ['', 'ms'], rows: [['create', '1']] } })
    expect(differenceOf(without, without).largest).toBeNull()
  })
})
