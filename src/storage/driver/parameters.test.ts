import { expect, it } from 'vitest'
import { parametersOf } from './parameters.ts'

it.each([
  ['SELECT 1', 0, []],
  ['SELECT ?, ? + ?', 3, []],
  ['SELECT @a, :b, $c, @a', 0, ['a', 'b', 'c']],
  [`SELECT '?', "?@a", \`?\`, [?], 'it''s ?', ?`, 1, []],
  ['SELECT ? -- ? @a\n, ? /* ? \n @b */', 2, []],
  ["SELECT ? 'open ?", 1, []],
])('finds the parameters of %s', (sql, positional, names) => {
  expect(parametersOf(sql)).toEqual({ positional, names })
})
