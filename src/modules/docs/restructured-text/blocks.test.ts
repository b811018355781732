import { describe, expect, it } from 'vitest'
import { markdownOf, problemsOf } from './test-support.ts'

const lines = (...all: readonly string[]): string => all.join('\n')

describe('blocks', () => {
  it.each([
    ['paragraphs', lines('a', 'b', '', 'c'), lines('a b', '', 'c')],
    ['a bullet list', lines('- a', '  b', '- c', '', '  d'), lines('- a b', '', '- c', '', '  d')],
    ['nested lists', lines('* a', '', '  - b', '  - c', '', '* d'), lines('- a', '', '  - b', '  - c', '- d')],
    ['lists on one line', '- - a', '- - a'],
    ['another bullet as another list', lines('- a', '', '+ b'), lines('- a', '', '- b')],
    ['numbers', lines('3. a', '4. b', '#. c'), lines('3. a', '4. b', '5. c')],
    ['numbers by themselves', lines('#. a', '#. b'), lines('1. a', '2. b')],
    ['numbers in parentheses', lines('(1) a', '(2) b'), lines('1. a', '2. b')],
    [
      'letters and Roman numbers',
      lines('a) x', 'b) y', '', 'i. z', 'ii. w'),
      lines('- a) x', '- b) y', '', '- i. z', '- ii. w'),
    ],
    ['a number that begins a sentence', lines('1. is the first', 'of all'), '1\\. is the first of all'],
    [
      'definitions',
      lines('term', '  meaning', '', 'other : kind', '  more'),
      lines('- **term**: meaning', '- **other** / **kind**: more'),
    ],
    ['definitions with more than text', lines('term', '  - a'), lines('- **term**', '', '  - a')],
    [
      'fields',
      lines(':Author: me', ':param int x: number', '  of things'),
      lines('- **Author**: me', '- **param int x**: number of things'),
    ],
    ['fields for Sphinx only', lines(':orphan:', '', 'a'), 'a'],
    [
      'options',
      lines('-a        all', '--file=F  the', '          file', '/V, -v    say'),
      lines('- `-a`: all', '- `--file=F`: the file', '- `/V, -v`: say'),
    ],
    ['a quote', lines('a', '', '  b', '', '    c'), lines('a', '', '> b', '>', '> > c')],
    [
      'a literal block',
      lines('Code::', '', '  if x:', '', '      y', '', 'z'),
      lines('Code:', '', '```', 'if x:', '', '    y', '```', '', 'z'),
    ],
    ['a literal block without words', lines('::', '', '  a'), lines('```', 'a', '```')],
    ['a literal block behind a space', lines('a ::', '', '  b'), lines('a', '', '```', 'b', '```')],
    ['a quoted literal block', lines('::', '', '> a', '> b', '', 'c'), lines('```', '> a', '> b', '```', '', 'c')],
    ['code with fences in it', lines('::', '', '  ```', '  a', '  ```'), lines('````', '```', 'a', '```', '````')],
    ['a session of Python', lines('>>> 1 + 1', '2', '', 'a'), lines('```pycon', '>>> 1 + 1', '2', '```', '', 'a')],
    ['lines', lines('| one', '|   two', '| three', '  more'), lines('one\\', '\u00a0\u00a0two\\', 'three more')],
    ['a comment', lines('a', '', '.. nothing to see', '   here', '', 'b'), lines('a', '', 'b')],
    ['an empty comment, which ends a list', lines('- a', '', '..', '', '  b'), lines('- a', '', '> b')],
    [
      'a quote below a target',
      lines('.. _x: https://example.com', '', '  a', '', '.. _y:', '', '  b'),
      lines('> a', '', '> b'),
    ],
    ['a list of options below a definition', lines('term', '  a', '-o  b'), lines('- **term**: a', '', '- `-o`: b')],
    ['a transition', lines('a', '', '----', '', 'b'), lines('a', '', 'b')],
    ['tabs', lines('::', '', '\ta', '\t\tb'), lines('```', 'a', '        b', '```')],
    ['line ends of Windows', 'a::\r\n\r\n  b\r\n  c\r\n', lines('a:', '', '```', 'b', 'c', '```')],
    ['text that looks like Markdown', lines('# a', '', '\\- b', '', '> c'), lines('\\# a', '', '\\- b', '', '\\> c')],
  ])('reads %s', async (_, written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })

  it('reads text behind an unexpected indentation', async () => {
    expect(await markdownOf(lines('a', 'b', '  c'))).toBe(lines('a b', '', '> c'))
  })

  it.each([
    ['a title inside a list', lines('- a', '', '  Title', '  ====='), 'title inside another block: Title'],
    ['a title without its underline', lines('=====', 'Title', '', 'text'), 'title without its underline: Title'],
  ])('names %s', async (_, written, problem) => {
    expect(await problemsOf(written)).toEqual([problem])
  })
})
