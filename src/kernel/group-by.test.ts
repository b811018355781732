import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('keeps the order of keys and of elements', () => {
  expect([...groupBy([5, 2, 3, 4], (number) => number % 2)]).toEqual([
    [1, [5, 3]],
    [0, [2, 4]],
  ])
  expect(groupBy([], () => 1).size).toBe(0)
})
