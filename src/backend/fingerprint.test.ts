import { describe, expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

describe('fingerprintOf', () => {
  it('ignores the order of the arguments', () => {
    expect(fingerprintOf('t', { a: 1, b: { c: [1, 2], d: null } })).toBe(
      fingerprintOf('t', { b: { d: null, c: [1, 2] }, a: 1 }),
    )
  })

  it.each([
    ['another tool', 'u', { a: [1, 2] }],
    ['another value', 't', { a: [1, 3] }],
    ['another order in a list', 't', { a: [2, 1] }],
    ['another type', 't', { a: ['1', '2'] }],
    ['another name', 't', { b: [1, 2] }],
    ['one more argument', 't', { a: [1, 2], b: null }],
    ['an object for a list', 't', { a: { 0: 1, 1: 2 } }],
  ])('distinguishes %s', (_, tool, args) => {
    expect(fingerprintOf(tool, args)).not.toBe(fingerprintOf('t', { a: [1, 2] }))
  })
})
