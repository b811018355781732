import { describe, expect, it } from 'vitest'
import { costOfRun, reportedIn, type Reported } from './cost-of-run.ts'

const report = (costUsd: number, input: number, output: number): Reported => ({
  costUsd,
  tokens: [input, output, 0, 0],
})
const usage = { input_tokens: 10, output_tokens: 5 }

describe('the cost of a run', () => {
  it.each([
    ['is all of it in the first turn', report(0.00014, 10, 5), null, 0.00014],
    [
      'is the difference if the whole conversation is reported',
      report(0.00028, 20, 10),
      report(0.00014, 10, 5),
      0.00014,
    ],
    ['is the difference also if subagents used more', report(0.0007, 50, 25), report(0.00014, 10, 5), 0.00056],
    ['is the reported cost if that covers only the run', report(0.000175, 10, 5), report(0.000175, 10, 5), 0.000175],
    [
      'is the reported cost if the run used more than the one before',
      report(0.0035, 10, 5),
      report(0.00035, 2, 1),
      0.0035,
    ],
    [
      'is the reported cost after a turn of an older version, which keeps no totals',
      report(0.000175, 10, 5),
      report(0.00042, 30, 15),
      0.000175,
    ],
    ['is 0 if a failed turn adds nothing', report(0.00014, 20, 10), report(0.00014, 10, 5), 0],
    [
      'is the reported cost if earlier turns are unknown and the run used all reported tokens',
      report(0.000175, 10, 5),
      undefined,
      0.000175,
    ],
    [
      'is unknown if earlier turns are unknown and the run used fewer tokens than reported',
      report(0.00042, 30, 15),
      undefined,
      undefined,
    ],
  ] as const)('%s', (_name, reported, before, cost) => {
    expect(costOfRun({ reported, usage, before })).toBe(cost)
  })

  it('is rounded', () => {
    expect(costOfRun({ reported: report(0.3, 20, 10), usage, before: report(0.1, 10, 5) })).toBe(0.2)
  })

  it('is the reported cost for an old CLI that reports no tokens by model', () => {
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
