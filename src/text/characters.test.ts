import { expect, it } from 'vitest'
import { characters, takeColumns } from './characters.ts'

it.each([
  ['abcdef', 3, 'abc'],
  ['認証abc', 5, '認証a'],
  ['認証', 3, '認'],
  ['😀😀', 2, '😀'],
  ['abc', 9, 'abc'],
])('of %s takes %i columns', (text, most, expected) => {
  expect(takeColumns(characters(text), most).join('')).toBe(expected)
})
