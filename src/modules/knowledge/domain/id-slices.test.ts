import { expect, it } from 'vitest'
import { idsWithin, slicesOf, sliceWidth } from './id-slices.ts'

it('cuts lists at the same ids and skips gaps', () => {
  expect([...slicesOf([[2, 3, 12], [], [1, 11, 5_000_000_000]], 10)]).toEqual([
    { within: { first: 1, last: 10 }, lists: [[2, 3], [], [1]] },
    { within: { first: 11, last: 20 }, lists: [[12], [], [11]] },
    { within: { first: 5_000_000_000, last: 5_000_000_009 }, lists: [[], [], [5_000_000_000]] },
  ])
  expect([...slicesOf([[], []], 10)]).toEqual([])
  expect([...slicesOf([], 10)]).toEqual([])
})

it('makes slices narrower the more ids the lists have', () => {
  expect(sliceWidth(10, 100)).toBe(8_192)
  expect(sliceWidth(10, 10_000_000)).toBe(2 ** 18)
  expect(sliceWidth(81_920, 200_000)).toBe(20_000)
  expect(sliceWidth(10_000_000, 1_000_000)).toBe(8_192)
})

it('finds the ids of a range', () => {
  const ids = [1, 5, 6, 9]
  expect(idsWithin(ids, { first: 5, last: 8 })).toEqual([5, 6])
  expect(idsWithin(ids, { first: 0, last: 9 })).toBe(ids)
  expect(idsWithin(ids, { first: 10, last: 99 })).toEqual([])
  expect(idsWithin([], { first: 0, last: 9 })).toEqual([])
})
