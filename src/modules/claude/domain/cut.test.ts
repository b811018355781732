import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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
  ])('%j at %d characters is %j and omits %d', (text, max, kept, omitted) => {
    expect(cutCharacters(text, max)).toEqual({ text: kept, omitted })
  })

  it.each([
    ['abcd', 4, 'abcd', 0],
    ['abcde', 4, 'abcd', 1],
    ['蔵蔵', 6, '蔵蔵', 0],
    ['蔵蔵', 5, '蔵', 1],
    ['😀😀', 7, '😀', 1],
    ['😀', 3, '', 1],
  ])('%j at %d bytes is %j and omits %d', (text, max, kept, omitted) => {
    expect(cutBytes(text, max)).toEqual({ text: kept, omitted })
  })

  it('says how much is missing, and where the rest is', () => {
    expect(shortened({ text: 'a', omitted: 0 })).toBe('a')
    expect(shortened({ text: 'a', omitted: 5 })).toBe('a… (+5)')
    expect(shortened({ text: 'a', omitted: 5 }, '; there')).toBe('a… (+5; there)')
  })

  it('does not keep the whole text in memory', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = (): number => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = held()
    const kept = Array.from({ length: 40 }, (_, n) => shortened(cutCharacters(`${n}${'蔵'.repeat(500_000)}`, 100)))
    expect(held() - before).toBeLessThan(10_000_000)
    expect(kept).toHaveLength(40)
  })
})
