import { describe, expect, it } from 'vitest'
import { shapeProblem } from './json-shape.ts'

const members = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`

describe('the shape of JSON that is parsed', () => {
  it.each([
    ['64 levels', '['.repeat(64) + ']'.repeat(64)],
    ['100,000 members', members(100_000)],
    ['colons and brackets within a string', JSON.stringify([`${':'.repeat(200_000)}\\"${'['.repeat(100)}`])],
  ])('has room for %s', (_, text) => {
    expect(shapeProblem(text)).toBeUndefined()
  })

  it.each([
    ['65 levels', '['.repeat(65) + ']'.repeat(65), 'nested deeper than 64'],
    ['100,001 members', members(100_001), 'more than 100000 members'],
    ['members of many objects', `[${`${members(100)},`.repeat(1001)}1]`, 'more than 100000 members'],
  ])('has none for %s', (_, text, problem) => {
    expect(shapeProblem(text)).toBe(problem)
  })
})
