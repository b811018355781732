import { describe, expect, it } from 'vitest'
import { parseYaml, YamlFault } from './bounded-yaml.ts'

const limits = { characters: 100_000, aliases: 3 }

const faultOf = (text: string, isStrict = false): string => {
  try {
    parseYaml(text, { ...limits, isStrict })
  } catch (fault) {
    if (fault instanceof YamlFault) return `${fault.line}:${fault.column} ${fault.message}`
    throw fault
  }
  return 'none'
}

it('gives values, and the position of each node', () => {
  const { values, positionAt } = parseYaml('a: 1\nb: [x, &y z, *y]\n', limits)
  expect(values).toEqual({ a: 1, b: ['x', 'z', 'z'] })
  expect(positionAt(5)).toEqual({ line: 2, column: 1 })
})

describe('a fault with its position', () => {
  it.each([
    ['a syntax error', 'a: 1\nb: ]', /^2:4 /],
    ['a repeated key', 'a: 1\nb: 2\na: 3', /^3:1 Map keys must be unique$/],
    ['a repeated key within', 'x:\n  - {a: 1, "a": 2}', /^2:12 Map keys must be unique$/],
    ['the first of two repeated keys', 'a: {b: 1, b: 2}\na: 1', /^2:1 Map keys/],
    ['too many aliases', 'a: &a 1\nb: [*a, *a, *a]\nc: *a', /^3:4 more than 3 aliases$/],
    ['too long a text', 'x'.repeat(100_001), /^1:1 larger than 100000 characters$/],
    ['an unknown anchor', 'a: *none', /^1:1 Unresolved alias/],
    ['a stack of brackets', `a: ${'['.repeat(90_000)}`, /./],
    ['a stack of pairs of brackets', `a: ${'['.repeat(45_000)}${']'.repeat(45_000)}`, /./],
    ['a stack of keys', 'a: '.repeat(30_000), /./],
    ['a stack of dashes', '- '.repeat(45_000), /./],
  ])('%s', (_, text, fault) => {
    const found = faultOf(text)
    expect(found).toMatch(fault)
    expect(found).not.toBe('none')
  })

  it('includes warnings only in strict mode', () => {
    expect(faultOf('a: !unknown b')).toBe('none')
    expect(faultOf('a: !unknown b', true)).toMatch(/^1:4 /)
  })

  it('is not raised for keys that are similar but not equal', () => {
    expect(faultOf('1: a\n"1": b\nx: {a: 1}\ny: {a: 1}')).toBe('none')
  })
})
