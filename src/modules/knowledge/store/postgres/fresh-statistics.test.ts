import { expect, it } from 'vitest'
import { hasDoubled } from './fresh-statistics.ts'

it.each([
  [0, 1, false],
  [0, 511, false],
  [511, 512, true],
  [512, 1_023, false],
  [1_000, 1_024, true],
  [300, 5_000, true],
  [5_000, 300, false],
])('from %d to %d items the statistics are updated: %s', (before, after, expected) => {
  expect(hasDoubled(before, after)).toBe(expected)
})
