import { expect, it } from 'vitest'
import type { ItemMatch } from '../gather/match-items.ts'
import { rankByWords } from './bm25.ts'
import { scoreOf } from './score.ts'
import type { Tier } from './tier.ts'

const totals = { items: 100, length: 1_000 }

const order = (
  matches: readonly (Pick<ItemMatch, 'id' | 'frequencies'> & { readonly tier: Tier })[],
  rarities: readonly number[],
): readonly number[] =>
  rankByWords(
    matches.map((match) => ({ length: 10, satisfied: 0, named: false, ...match })),
    { rarities, totals },
  ).map(({ id }) => id)

it('ranks a higher tier first, even if the words of a lower one weigh more', () => {
  const best = { id: 1, tier: 'some', frequencies: [255, 0] } as const
  expect(
    order([best, { id: 2, tier: 'all', frequencies: [1, 1] }, { id: 3, tier: 'exact', frequencies: [1, 0] }], [9, 0.1]),
  ).toEqual([3, 2, 1])
})

it('ranks the newest first only among equals', () => {
  const same = { tier: 'all', frequencies: [1] } as const
  expect(
    order(
      [
        { id: 1, ...same },
        { id: 3, ...same },
        { id: 2, tier: 'all', frequencies: [2] },
      ],
      [1],
    ),
  ).toEqual([2, 3, 1])
})

it.each(['some', 'all', 'exact'] as const)('scores %s between 0 and 1', (tier) => {
  expect(scoreOf({ id: 1, tier, share: 0 })).toBeGreaterThanOrEqual(0)
  expect(scoreOf({ id: 1, tier, share: 1 })).toBeLessThanOrEqual(1)
})
