import { expect, it } from 'vitest'
import { timeLimitAfter } from './limited-time.ts'

it.each([
  [0, 10],
  [59_999, 10],
  [60_000, 30],
  [Number.POSITIVE_INFINITY, 30],
])('%d ms after the last answer, a limit of 10 is %d: the server may have to load its model', (since, limit) => {
  expect(timeLimitAfter(since, 10)).toBe(limit)
})
