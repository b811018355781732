import { expect, it } from 'vitest'
import { spanOf } from './duration.ts'

it.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [-5, { days: 0, hours: 0, minutes: 0 }],
  [59, { days: 0, hours: 0, minutes: 0 }],
  [3 * 3600 + 61, { days: 0, hours: 3, minutes: 1 }],
  [2 * 86_400 + 3 * 3600 + 240, { days: 2, hours: 3, minutes: 0 }],
])('%d seconds are %j', (seconds, span) => {
  expect(spanOf(seconds)).toEqual(span)
})
