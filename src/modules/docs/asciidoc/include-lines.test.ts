import { describe, expect, it } from 'vitest'
import { selectLines } from './include-lines.ts'

const pick = (lines: readonly string[], tags: readonly string[], ranges?: string) =>
  selectLines(lines, { tags, ranges })

describe('lines of an include', () => {
  const lines = ['1', '2', '3', '4', '5']

  it.each([
    ['2', ['2']],
    ['2..3', ['2', '3']],
    ['1;4..5', ['1', '4', '5']],
    ['1,3', ['1', '3']],
    ['4..', ['4', '5']],
    ['4..-1', ['4', '5']],
    ['1..3;2..4', ['1', '2', '3', '4']],
    ['4..999999999', ['4', '5']],
    ['9..10', []],
    ['3..1', []],
    ['x', []],
  ])('are %s', (ranges, expected) => {
    expect(pick(lines, [], ranges).lines).toEqual(expected)
  })
})

describe('tags of an include', () => {
  const lines = [
    '0',
    '// tag::a[]',
    '1',
    '// tag::b[]',
    '2',
    '// end::b[]',
    '3',
    '// end::a[]',
    '4',
    '# tag::c[]',
    '5',
    '# end::c[]',
  ]

  it.each([
    [['a'], '123', []],
    [['b'], '2', []],
    [['a', '!b'], '13', []],
    [['b', 'c'], '25', []],
    [['*'], '1235', []],
    [['**'], '012345', []],
    [['!b'], '01345', []],
    [['**', '!a'], '045', []],
    [['none'], '', ['none']],
    [[], lines.join(''), []],
  ])('are %j', (tags, expected, missing) => {
    const found = pick(lines, tags)
    expect(found.lines.join('')).toBe(expected)
    expect(found.missing).toEqual(missing)
  })
})
