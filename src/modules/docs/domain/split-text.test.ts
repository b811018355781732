import { describe, expect, it } from 'vitest'
import { splitText } from './split-text.ts'

describe('splitting a text', () => {
  it.each([
    ['', 10, ['']],
    ['short', 10, ['short']],
    ['one two\n\nthree four', 12, ['one two\n\n', 'three four']],
    ['one two\nthree four', 12, ['one two\n', 'three four']],
    ['one two three', 9, ['one two ', 'three']],
    ['x'.repeat(25), 10, ['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]],
    ['あいう\n\nえ', 4, ['あいう\n', '\nえ']],
    ['ab😀cd', 3, ['ab', '😀c', 'd']],
  ] as const)('%j with at most %i', (text, most, parts) => {
    expect(splitText(text, most)).toEqual(parts)
  })

  it('loses nothing of any text', () => {
    const text = Array.from(
      { length: 500 },
      (_, index) => `${'word '.repeat(index % 40)}\n${index % 7 === 0 ? '\n' : ''}`,
    ).join('')
    const parts = splitText(text, 100)
    expect(parts.join('')).toBe(text)
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(100)
  })
})
