import { expect, it } from 'vitest'
import { dayRange } from './day-range.ts'

const start = (year: number, month: number, day: number): string => new Date(year, month - 1, day).toISOString()

it.each([
  ['2024-01-31', { from: start(2024, 1, 31), before: start(2024, 2, 1) }],
  ['2024-01-01..2024-02-01', { from: start(2024, 1, 1), before: start(2024, 2, 2) }],
  ['2024-01-01..', { from: start(2024, 1, 1) }],
  ['..2024-02-01', { before: start(2024, 2, 2) }],
  ['>=2024-01-01', { from: start(2024, 1, 1) }],
  ['>2024-01-01', { from: start(2024, 1, 2) }],
  ['<2024-01-01', { before: start(2024, 1, 1) }],
  ['<=2024-01-01', { before: start(2024, 1, 2) }],
])('%s is a range of whole local days', (text, expected) => {
  expect(dayRange(text)).toEqual(expected)
})

it.each(['', 'yesterday', '2024-02-30', '2024-1-1', '2024-01-01..nonsense', '>=', '..'])('refuses %s', (text) => {
  expect(dayRange(text)).toBeUndefined()
})
