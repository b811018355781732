import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

const expected = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('sha256', () => {
  it('is that of node:crypto for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(expected(text))
      }),
    )
  })

  it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 10_000])('is right for %i bytes', (length) => {
    expect(sha256('x'.repeat(length))).toBe(expected('x'.repeat(length)))
  })
})
