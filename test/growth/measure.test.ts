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

describe('the judge of readers', () => {
  it('catches one that compares each character with each', async () => {
    expect(await findGrowth({ make, run: squared }, largest)).toMatch(/ms for .* characters, .* ms for/)
  })

  it('catches one that is a square only beyond its linear part', async () => {
    const run = (text: string): unknown => [linear(text), squared(text.slice(0, text.length / 4))]
    expect(await findGrowth({ make, run }, largest)).toBeDefined()
  })

  it('catches one that grows with a power of 1.6', async () => {
    const run = (text: string): unknown => linear(times(text, Math.ceil(text.length ** 1.6 / 10)))
    expect(await findGrowth({ make, run }, largest)).toBeDefined()
  })

  it('catches a square within the bound of a reader of short texts', async () => {
    expect(await findGrowth({ make, run: squared, mostCharacters: 2000 }, largest)).toBeDefined()
  })

  it('catches what no longer ends at twice the size', async () => {
    const run = (text: string): unknown => /^(?:a+)+$/.exec(text)
    expect(await findGrowth({ make: (size) => `${times('a', size)}!`, run }, largest)).toMatch(/explodes/)
  })

  it('lets a linear one pass, also one of short texts', async () => {
    expect(await findGrowth({ make, run: linear }, largest)).toBeUndefined()
    expect(await findGrowth({ make, run: linear, mostCharacters: 2000 }, largest)).toBeUndefined()
  })
})
