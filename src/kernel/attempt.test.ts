import { expect, it } from 'vitest'
import { attempt } from './attempt.ts'

it.each([
  ['a result', () => 1, 1],
  ['null', () => null, null],
  ['undefined for work that throws', () => JSON.parse('{') as unknown, undefined],
])('returns %s', (_, work: () => unknown, expected) => {
  expect(attempt(work)).toBe(expected)
})
