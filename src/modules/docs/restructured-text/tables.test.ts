import { describe, expect, it } from 'vitest'
import { markdownOf, problemsOf } from './test-support.ts'

const lines = (...all: readonly string[]): string => all.join('\n')

describe('tables', () => {
  it.each([
    [
      'a grid',
      lines('+---+-----+', '| a | b   |', '+===+=====+', '| 1 | *x* |', '|   |     |', '| 2 | y|z |', '+---+-----+'),
      lines('| a | b |', '| --- | --- |', '| 1<br>2 | *x*<br>y\\|z |'),
    ],
    [
      'a grid whose cells span rows and columns',
      lines('+---+---+---+', '| a     | b |', '+---+---+   |', '| c | d |   |', '+---+---+---+'),
      lines('|  |  |  |', '| --- | --- | --- |', '| a |  | b |', '| c | d |  |'),
    ],
    [
      'a grid with Japanese',
      lines('+------+----+', '| 名前 | 値 |', '+======+====+', '| 蔵   | 1  |', '+------+----+'),
      lines('| 名前 | 値 |', '| --- | --- |', '| 蔵 | 1 |'),
    ],
    [
      'a grid with lists and code',
      lines(
        '+--------+',
        '| - a    |',
        '| - b    |',
        '|        |',
        '| x::    |',
        '|        |',
        '|   c()  |',
        '+--------+',
      ),
      lines('|  |', '| --- |', '| - a<br>- b<br>x:<br>`c()` |'),
    ],
    [
      'a grid with a note',
      lines('+--------------+', '| a            |', '|              |', '| .. tip:: b   |', '+--------------+'),
      lines('|  |', '| --- |', '| a<br>**Tip**<br>b |'),
    ],
    [
      'a simple table',
      lines('=== =====', 'a   b', '=== =====', '1   one', '2   two', '    more', '=== ====='),
      lines('| a | b |', '| --- | --- |', '| 1 | one |', '| 2 | two more |'),
    ],
    [
      'a simple table without headings',
      lines('== ==', 'a  b', '== ==', '', 'text'),
      lines('|  |  |', '| --- | --- |', '| a | b |', '', 'text'),
    ],
    [
      'a simple table whose columns are joined',
      lines('== == ==', 'a     b', '----- --', 'c  d  e', '== == ==', '1  2  3', '== == =='),
      lines('| a |  | b |', '| --- | --- | --- |', '| c | d | e |', '| 1 | 2 | 3 |'),
    ],
    [
      'a simple table with Japanese',
      lines('====== ====', '名前   値', '====== ====', '蔵     1', '====== ===='),
      lines('| 名前 | 値 |', '| --- | --- |', '| 蔵 | 1 |'),
    ],
    [
      'a table with a caption',
      lines('.. table:: The *caption*', '', '   == ==', '   a  b', '   == =='),
      lines('**The caption**', '', '|  |  |', '| --- | --- |', '| a | b |'),
    ],
    [
      'a table made of lists',
      lines(
        '.. list-table:: Sizes',
        '   :header-rows: 1',
        '   :widths: 1 2',
        '',
        '   * - a',
        '     - b',
        '   * - 1',
        '     - - x',
        '       - y',
      ),
      lines('**Sizes**', '', '| a | b |', '| --- | --- |', '| 1 | - x<br>- y |'),
    ],
    [
      'comma-separated values',
      lines('.. csv-table::', '   :header: "a", b', '', '   "1, ""one""", 2', '   3, "4', '   5"'),
      lines('| a | b |', '| --- | --- |', '| 1, "one" | 2 |', '| 3 | 4 5 |'),
    ],
    [
      'values with another delimiter',
      lines('.. csv-table::', '   :delim: ;', '   :header-rows: 1', '', '   a; b', '   1; 2'),
      lines('| a | b |', '| --- | --- |', '| 1 | 2 |'),
    ],
  ])('reads %s', async (_, written, expected) => {
    expect(await markdownOf(written)).toBe(expected)
  })

  it.each([
    ['a grid with a hole', lines('+--+--+', '|a |b |', '+--+  |', '|c  d |', '+--+--+'), 'malformed table: +--+--+'],
    ['a list that is no table', lines('.. list-table:: x', '', '   * a'), 'malformed table: list-table x'],
    ['a table that is none', lines('.. table:: x', '', '   a'), 'malformed table: table x'],
  ])('names %s and shows its text', async (_, written, problem) => {
    expect(await problemsOf(written)).toEqual([problem])
    expect(await markdownOf(written)).toContain('a')
  })
})
