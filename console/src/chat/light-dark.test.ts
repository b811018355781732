import { expect, it } from 'vitest'
import { resolveLightDark } from './light-dark.ts'

it.each([
  ['#fff', '#fff', '#fff'],
  ['light-dark(#fff, #000)', '#fff', '#000'],
  ['light-dark(rgb(1, 2, 3), hsl(4 5% 6%))', 'rgb(1, 2, 3)', 'hsl(4 5% 6%)'],
  ['0 1px light-dark(red, blue), 0 2px light-dark(tan, navy)', '0 1px red, 0 2px tan', '0 1px blue, 0 2px navy'],
  ['light-dark(#fff', 'light-dark(#fff', 'light-dark(#fff'],
  ['light-dark(#fff)', 'light-dark(#fff)', 'light-dark(#fff)'],
])('resolves %s', (value, light, dark) => {
  expect([resolveLightDark(value, 'light'), resolveLightDark(value, 'dark')]).toEqual([light, dark])
})
