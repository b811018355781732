import { expect, it } from 'vitest'
import { inOneLine } from './one-line.ts'

it.each([
  ['a\nb\r\n\tc', 'a b c'],
  ['  a\u2028b\u0085c\u0000 ', 'a b c'],
  ['項目 12 を編集', '項目 12 を編集'],
  ['x'.repeat(600), 'x'.repeat(500)],
])('makes one line of %j', (text, line) => {
  expect(inOneLine(text)).toBe(line)
})
