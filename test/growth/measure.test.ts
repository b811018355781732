import { describe, expect, it } from 'vitest'
import { times } from './hard-texts.ts'
import { findGrowth } from './measure.ts'

const largest = 128 * 1024
const make = (size: number): string => times('ab ', size)

const squared = (text: string): number => {
  let same = 0
  for (let one = 0; one < text.length; one++)
    for (let other = 0; other < text.length; other++) if (text.charCodeAt(one) === text.charCodeAt(other)) same++
  return same
}

const linear = (text: string): number => {
  let sum = 0
  for (let round = 0; round < 50; round++)
    for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0
  return sum
}

describe('findGrowth', () => {
  it('catches a reader that compares each character with every other', async () => {
    expect(await findGrowth({ make, run: squared }, largest)).toMatch(/ms for .* characters, .* ms for/)
  })

  it('catches a reader with a linear and a quadratic part', async () => {
    const run = (text: string): unknown => [linear(text), squared(text.slice(0, text.length / 4))]
    expect(await findGrowth({ make, run }, largest)).toBeDefined()
  })

  it('catches a reader that grows with a power of 1.6', async () => {
    const run = (text: string): unknown => linear(times(text, Math.ceil(text.length ** 1.6 / 10)))
    expect(await findGrowth({ make, run }, largest)).toBeDefined()
  })

  it('catches a quadratic reader of short texts', async () => {
    expect(await findGrowth({ make, run: squared, maxCharacters: 2000 }, largest)).toBeDefined()
  })

  it('catches a reader that takes exponential time', async () => {
    const run = (text: string): unknown => /^(?:a+)+$/.exec(text)
    expect(await findGrowth({ make: (size) => `${times('a', size)}!`, run }, largest)).toMatch(/explodes/)
  })

  it('accepts linear readers, including those of short texts', async () => {
    expect(await findGrowth({ make, run: linear }, largest)).toBeUndefined()
    expect(await findGrowth({ make, run: linear, maxCharacters: 2000 }, largest)).toBeUndefined()
  })

  it.each([undefined, 2000])('measures each size five times or more (at most %s characters)', async (maxCharacters) => {
    const measured = new Map<number, number>()
    const made = (size: number): string => {
      measured.set(size, (measured.get(size) ?? 0) + 1)
      return make(size)
    }
    await findGrowth({ make: made, run: linear, ...(maxCharacters && { maxCharacters }) }, largest)
    const largestSize = Math.max(...measured.keys())
    for (const part of [1, 2, 4, 8]) expect(measured.get(largestSize / part), `1/${part}`).toBeGreaterThanOrEqual(5)
  })
})
