import { describe, expect, it } from 'vitest'
import { cutTitle, maxTitle, nameOfFile, sectionsOf } from './outline.ts'

const part = (level: number, title: string, text = 'x') => ({ level, title, anchor: title, line: 1, text })

describe('sectionsOf', () => {
  it.each([
    ['a title that is the first heading', 'A', [part(1, 'A'), part(2, 'B'), part(2, 'C')], ['A', 'A/B', 'A/C']],
    ['a title of its own', 'T', [part(1, 'A'), part(2, 'B')], ['T/A', 'T/A/B']],
    ['a level that is skipped', 'A', [part(1, 'A'), part(4, 'B'), part(2, 'C')], ['A', 'A/B', 'A/C']],
    ['a deeper heading first', 'T', [part(3, 'A'), part(2, 'B')], ['T/A', 'T/B']],
    ['a preamble', 'T', [part(0, ''), part(1, 'A')], ['T', 'T/A']],
    ['an empty preamble', 'T', [part(0, '', ''), part(1, 'A', '')], ['T/A']],
    ['two headings of the first level', 'A', [part(1, 'A'), part(1, 'B'), part(2, 'C')], ['A', 'A/B', 'A/B/C']],
  ])('leads through %s', (_name, title, parts, expected) => {
    expect(sectionsOf(title, parts).map(({ headings }) => headings.join('/'))).toEqual(expected)
  })
})

it('cuts a long title and joins its lines', () => {
  expect(cutTitle('a \n\t b')).toBe('a b')
  expect(cutTitle('あ'.repeat(1000))).toHaveLength(maxTitle)
})

it.each([
  ['guide/setup.md', 'setup'],
  ['README', 'README'],
  ['.hidden', '.hidden'],
  ['a.b.txt', 'a.b'],
])('names the file %s', (path, name) => {
  expect(nameOfFile(path)).toBe(name)
})
