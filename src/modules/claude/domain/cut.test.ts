import { describe, expect, it } from 'vitest'
import { cutBytes, cutCharacters, shortened } from './cut.ts'

describe('cutting', () => {
  it.each([
    ['abc', 3, 'abc', 0],
    ['abcd', 3, 'abc', 1],
    ['蔵蔵蔵蔵', 2, '蔵蔵', 2],
    ['😀😀😀', 2, '😀😀', 1],
    ['a😀', 2, 'a😀', 0],
    ['', 2, '', 0],
  ])('%j at %d characters is %j and leaves out %d', (text, most, kept, left) => {
    expect(cutCharacters(text, most)).toEqual({ text: kept, left })
  })

  it.each([
    ['abcd', 4, 'abcd', 0],
    ['abcde', 4, 'abcd', 1],
    ['蔵蔵', 6, '蔵蔵', 0],
    ['蔵蔵', 5, '蔵', 1],
    ['😀😀', 7, '😀', 1],
    ['😀', 3, '', 1],
  ])('%j at %d bytes is %j and leaves out %d', (text, most, kept, left) => {
    expect(cutBytes(text, most)).toEqual({ text: kept, left })
  })

  it('says how much is missing, and where the rest is', () => {
    expect(shortened({ text: 'a', left: 0 })).toBe('a')
    expect(shortened({ text: 'a', left: 5 })).toBe('a… (+5)')
    expect(shortened({ text: 'a', left: 5 }, '; there')).toBe('a… (+5; there)')
  })
})
