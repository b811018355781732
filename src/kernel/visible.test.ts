import { expect, it } from 'vitest'
import { visible, visibleLine } from './visible.ts'

it.each([
  ['a\u001b[2Jb', 'a\\u001b[2Jb'],
  ['a\r\n\tb\rc\u0007', 'a\\u000d\\u000a\\u0009b\\u000dc\\u0007'],
  ['a\u202eb\u009b1m\u2066\u2028', 'a\\u202eb\\u009b1m\\u2066\\u2028'],
  ['\u{e0041}\ud800', '\\udb40\\udc41\\ud800'],
  ['蔵 Kura 👨\u200d👩', '蔵 Kura 👨\u200d👩'],
])('shows %j as the line %j', (text, line) => {
  expect(visibleLine(text)).toBe(line)
})

it('keeps line feeds and tabs', () => {
  expect(visible('a\r\nb\tc\rd\u001b')).toBe('a\nb\tc\\u000dd\\u001b')
})

it('keeps the meaning of JSON', () => {
  const value = { text: 'a\u009b\u202e\u{e0041}\u2028' }
  expect(JSON.parse(visible(JSON.stringify(value, null, 2)))).toEqual(value)
})
