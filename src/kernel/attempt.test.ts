import { expect, it } from 'vitest'
import { attempt } from './attempt.ts'

it.each([
  ['a result', () => 1, 1],
  ['null', () => null, null],
  ['nothing for what throws', () => JSON.parse('{') as unknown, undefined],
])('gives %s', (_, work: () => unknown, expected) => {
  expect(attempt(work)).toBe(expected)
})
