import { describe, expect, it } from 'vitest'
import { shapeProblem } from './json-shape.ts'

const members = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`

describe('the shape of JSON that is parsed', () => {
  it.each([
    ['64 levels', '['.repeat(64) + ']'.repeat(64)],
    ['50,000 members', members(50_000)],
    ['commas and brackets within a string', JSON.stringify([`${','.repeat(200_000)}\\"${'['.repeat(100)}`])],
  ])('allows %s', (_, text) => {
    expect(shapeProblem(text)).toBeUndefined()
  })

  it.each([
    ['65 levels', '['.repeat(65) + ']'.repeat(65), 'depth'],
    ['50,001 members', members(50_001), 'values'],
    ['members of many objects', `[${`${members(100)},`.repeat(501)}1]`, 'values'],
  ])('refuses %s', (_, text, problem) => {
    expect(shapeProblem(text)).toBe(problem)
  })
})
