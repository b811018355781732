import { describe, expect, it } from 'vitest'
import { costOfRun, reportedIn, type Reported } from './cost-of-run.ts'

const report = (costUsd: number, input: number, output: number): Reported => ({
  costUsd,
  tokens: [input, output, 0, 0],
})
const usage = { input_tokens: 10, output_tokens: 5 }

describe('the cost of a run', () => {
  it.each([
    ['is all of it where nothing went before', report(0.00014, 10, 5), null, 0.00014],
    [
      'is the difference where the whole conversation is reported',
      report(0.00028, 20, 10),
      report(0.00014, 10, 5),
      0.00014,
    ],
    ['is the difference also where agents below used more', report(0.0007, 50, 25), report(0.00014, 10, 5), 0.00056],
    ['is what is reported where that is the run alone', report(0.000175, 10, 5), report(0.000175, 10, 5), 0.000175],
    [
      'is what is reported where the run alone used more than the one before',
      report(0.0035, 10, 5),
      report(0.00035, 2, 1),
      0.0035,
    ],
    [
      'is what is reported where an older version went before, which keeps no totals',
      report(0.000175, 10, 5),
      report(0.00042, 30, 15),
      0.000175,
    ],
    ['is nothing where a turn that failed adds nothing', report(0.00014, 20, 10), report(0.00014, 10, 5), 0],
    [
      'is what is reported where the beginning is unknown and the run used all of it',
      report(0.000175, 10, 5),
      undefined,
      0.000175,
    ],
    [
      'is unknown where the beginning is unknown and there is more than the run used',
      report(0.00042, 30, 15),
      undefined,
      undefined,
    ],
  ] as const)('%s', (_name, reported, before, cost) => {
    expect(costOfRun({ reported, usage, before })).toBe(cost)
  })

  it('has no tail of binary fractions', () => {
    expect(costOfRun({ reported: report(0.3, 20, 10), usage, before: report(0.1, 10, 5) })).toBe(0.2)
  })

  it('takes an old CLI that names no models at its word', () => {
    expect(
      costOfRun({
        reported: { costUsd: 0.5, tokens: [0, 0, 0, 0] },
        usage,
        before: { costUsd: 0.25, tokens: [0, 0, 0, 0] },
      }),
    ).toBe(0.5)
    expect(costOfRun({ reported: { costUsd: 0.5, tokens: [0, 0, 0, 0] }, usage, before: undefined })).toBe(0.5)
  })
})

describe('a report', () => {
  it('has the tokens of all models together', () => {
    const model = { inputTokens: 1, outputTokens: 2, cacheReadInputTokens: 3, cacheCreationInputTokens: 4, costUSD: 5 }
    expect(reportedIn({ total_cost_usd: 0.5, modelUsage: { a: model, b: model, c: 'odd' } })).toEqual({
      costUsd: 0.5,
      tokens: [2, 4, 6, 8],
    })
  })

  it.each([{}, { total_cost_usd: '1' }, { total_cost_usd: null }, { total_cost_usd: -1 }])(
    'is none without a cost: %j',
    (result) => {
      expect(reportedIn(result)).toBeUndefined()
    },
  )
})
