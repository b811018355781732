import { expect, it } from 'vitest'
import { characters, columnsOf, takeColumns } from './characters.ts'

it.each([
  ['abcdef', 3, 'abc'],
  ['認証abc', 5, '認証a'],
  ['認証', 3, '認'],
  ['😀😀', 2, '😀'],
  ['abc', 9, 'abc'],
])('of %s takes %i columns', (text, max, expected) => {
  expect(takeColumns(characters(text), max).join('')).toBe(expected)
})

it.each([
  ['', 0],
  ['Kura 蔵', 7],
  ['ﾊﾝｶｸ', 4],
  ['が'.normalize('NFD'), 2],
  ['한글', 4],
  ['é'.normalize('NFD'), 1],
  ['😀', 2],
])('%s is %i columns wide', (text, width) => {
  expect(columnsOf(text)).toBe(width)
})
