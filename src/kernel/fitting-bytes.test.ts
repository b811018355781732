import { expect, it } from 'vitest'
import { fittingBytes } from './fitting-bytes.ts'

it('takes values as long as they fit, counted in UTF-8', () => {
  expect(fittingBytes(['aa', 'あ', 'b'], 9)).toEqual(['aa', 'あ'])
  expect(fittingBytes(['aa', 'b'], 100)).toEqual(['aa', 'b'])
  expect(fittingBytes([], 1)).toEqual([])
})

it('always takes the first, so that a list goes on', () => {
  expect(fittingBytes(['x'.repeat(100), 'y'], 10)).toEqual(['x'.repeat(100)])
})
