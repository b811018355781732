import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findJsonFault } from './json-fault.ts'

it.each<[string, number, number, number]>([
  ['', 0, 1, 1],
  ['  ', 2, 1, 3],
  ['{"a":}', 5, 1, 6],
  ['{"a" 1}', 5, 1, 6],
  ['{a:1}', 1, 1, 2],
  ['{"a":1,}', 7, 1, 8],
  ['[1,2', 4, 1, 5],
  ['[1 2]', 3, 1, 4],
  ['[1,]', 3, 1, 4],
  ['{"a":1} x', 8, 1, 9],
  ['{\n  "a": 1,\n  "b": nope\n}', 19, 3, 8],
  ['{"a": "one\ntwo"}', 6, 1, 7],
  ['{"a": 01}', 7, 1, 8],
  ['[true, flase]', 7, 1, 8],
  ['{"a": {"b": [1, {"c": "d"}, ]}}', 28, 1, 29],
])('%j has its fault at %i', (source, offset, line, column) => {
  expect(() => {
    JSON.parse(source)
  }).toThrow(SyntaxError)
  expect(findJsonFault(source)).toEqual({ offset, line, column })
})

it('finds no fault inside valid JSON, whole or cut', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (source, cut) => {
      expect(findJsonFault(source).offset).toBe(source.length)
      const shorter = source.slice(0, cut % source.length)
      expect(findJsonFault(shorter).offset).toBeLessThanOrEqual(shorter.length)
    }),
  )
})

it('handles deeply nested and long texts', () => {
  expect(findJsonFault('['.repeat(1_000_000)).offset).toBe(1_000_000)
  expect(findJsonFault(`["${'a'.repeat(20_000_000)}", x]`).offset).toBe(20_000_005)
  expect(findJsonFault(`["${'\\n'.repeat(5_000_000)}", x]`).offset).toBe(10_000_005)
})
