import { expect, it } from 'vitest'
import { rank, scoreOf, type Match } from './rank.ts'

const totals = { items: 100, length: 1_000 }

const order = (matches: readonly Omit<Match, 'length'>[], rarities: readonly number[]): readonly number[] =>
  rank(matches.map((match) => ({ length: 10, ...match })), { rarities, totals, hasName: false }).map(({ id }) => id)

it('puts all words above some, whatever some weigh', () => {
  expect(order([{ id: 1, frequencies: [255, 0], named: false }, { id: 2, frequencies: [1, 1], named: false }], [9, 0.1])).toEqual([2, 1])
})

it('puts a name that was typed whole above all words', () => {
  expect(order([{ id: 1, frequencies: [9, 9], named: false }, { id: 2, frequencies: [1, 0], named: true }], [1, 1])).toEqual([2, 1])
})

it('takes a name for one word among many in a long question', () => {
  expect(order([{ id: 1, frequencies: [1, 0, 0, 0], named: true }, { id: 2, frequencies: [1, 1, 1, 1], named: false }], [1, 1, 1, 1])).toEqual([2, 1])
})

it('puts the newest first only among equals', () => {
  const same = { frequencies: [1], named: false }
  expect(order([{ id: 1, ...same }, { id: 3, ...same }, { id: 2, frequencies: [2], named: false }], [1])).toEqual([2, 3, 1])
})

it('does not count a translation as one of all words', () => {
  const [best] = rank([{ id: 1, length: 10, frequencies: [0.8], named: false }], { rarities: [5], totals, hasName: false })
  expect(best?.tier).toBe('some')
})

it.each(['some', 'all', 'exact'] as const)('scores %s between 0 and 1', (tier) => {
  expect(scoreOf({ id: 1, tier, share: 0 })).toBeGreaterThanOrEqual(0)
  expect(scoreOf({ id: 1, tier, share: 1 })).toBeLessThanOrEqual(1)
})
