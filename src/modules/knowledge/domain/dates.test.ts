import { expect, it } from 'vitest'
import { canonicalDate, checkDateOrder, parseDate } from './dates.ts'

it.each([
  ['2025-03-31', '2025-03-31'],
  [' 2024-02-29 ', '2024-02-29'],
  ['2025-03-31T09:00:00', '2025-03-31T09:00:00Z'],
  ['2025-03-31T09:00', '2025-03-31T09:00:00Z'],
  ['2025-03-31T09:00:00Z', '2025-03-31T09:00:00Z'],
  ['2025-03-31T09:00:00.120Z', '2025-03-31T09:00:00.120Z'],
  ['2025-03-31T08:30:00+09:00', '2025-03-30T23:30:00Z'],
  ['2025-03-31T20:00:00.5-0500', '2025-04-01T01:00:00.5Z'],
  ['2025-03-31T09:00:00+09', '2025-03-31T00:00:00Z'],
])('%s is stored as %s', (text, expected) => {
  expect(canonicalDate(text)).toBe(expected)
})

it.each([
  ...[
    '2025-13-32',
    '2025-02-29',
    '2025-00-10',
    '2025-01-00',
    '2025-1-1',
    '20250101',
    'tomorrow',
    '2025-01-01T24:00:00',
  ],
  ...[
    '2025-01-01T10:60',
    '2025-01-01T10:00:60Z',
    '2025-01-01 10:00',
    '2025-01-01T10:00+99:00',
    '9999-12-31T23:59:59-10:00',
    '2025-01-01Z',
  ],
])('%s is not a date', (text) => {
  expect(canonicalDate(text)).toBeUndefined()
  expect(() => parseDate(text, 'endDate')).toThrow(expect.objectContaining({ kind: 'rule_violated', field: 'endDate' }))
})

it('reads a blank text as no date', () => {
  expect(parseDate('', 'startDate')).toBe('')
})

it.each([
  ['2025-01-01', '2025-01-01'],
  ['2025-01-01T10:00:00Z', '2025-01-01'],
  ['2025-01-01', '2025-01-01T00:00:00Z'],
  ['2025-01-01T10:00:00.1Z', '2025-01-01T10:00:00.10Z'],
  ['', '2025-01-01'],
  ['2025-01-01', ''],
])('the start %s may have the end %s', (start, end) => {
  expect(() => checkDateOrder(start, end)).not.toThrow()
})

it.each([
  ['2025-01-02', '2025-01-01'],
  ['2025-01-02T00:00:00Z', '2025-01-01'],
  ['2025-01-01T10:00:00.2Z', '2025-01-01T10:00:00.19Z'],
])('the start %s may not have the end %s', (start, end) => {
  expect(() => checkDateOrder(start, end)).toThrow('after')
})
