import { expect, it } from 'vitest'
import { isObject } from './is-object.ts'

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [Object.create(null), true],
  [null, false],
  [undefined, false],
  [[], false],
  ['text', false],
  [() => undefined, false],
])('%s is an object: %s', (value: unknown, expected) => {
  expect(isObject(value)).toBe(expected)
})
