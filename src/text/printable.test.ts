import { expect, it } from 'vitest'
import { printable, printableText } from './printable.ts'

it.each([
  ['a\u001b[2Jb', 'a [2Jb'],
  ['a\r\n\tb', 'a b'],
  ['a\u202eb\u009b1m', 'a b 1m'],
  ['蔵 Kura', '蔵 Kura'],
])('prints %j as the line %j', (text, line) => {
  expect(printable(text)).toBe(line)
})

it.each([
  ['a\r\nb\tc\rd', 'a\nb\tc\nd'],
  ['\u001b]0;x\u0007\u202e👨\u200d👩', ' ]0;x  👨\u200d👩'],
])('prints %j as the text %j', (text, shown) => {
  expect(printableText(text)).toBe(shown)
})
