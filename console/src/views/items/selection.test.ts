import { expect, it } from 'vitest'
import { isFull, mostSelected, nothingSelected, rowsBetween, toggled, withRange } from './selection.ts'

it('selects and unselects one', () => {
  const one = toggled(nothingSelected, 7, 3)
  expect([...one.ids]).toEqual([7])
  expect(one.anchor).toBe(3)
  expect([...toggled(one, 7, 3).ids]).toEqual([])
})

it('selects a range from where the last one was', () => {
  const one = toggled(nothingSelected, 7, 3)
  expect(rowsBetween(3, 5)).toEqual([3, 4, 5])
  expect(rowsBetween(5, 3)).toEqual([3, 4, 5])
  expect([...withRange(one, [7, 8, 9], 5).ids]).toEqual([7, 8, 9])
  expect(withRange(one, [7, 8, 9], 5).anchor).toBe(3)
})

it('never selects more than a hundred', () => {
  expect(rowsBetween(0, 5000)).toHaveLength(mostSelected)
  expect(rowsBetween(5000, 0)[0]).toBe(4901)
  const ids = Array.from({ length: 300 }, (_, index) => index)
  const many = withRange(nothingSelected, ids, 0)
  expect(many.ids.size).toBe(mostSelected)
  expect(isFull(many)).toBe(true)
  expect(toggled(many, 999, 1).ids.size).toBe(mostSelected)
  expect(toggled(many, 5, 1).ids.size).toBe(mostSelected - 1)
})
