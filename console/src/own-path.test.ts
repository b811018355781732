import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

const origin = 'https://kura.example.com'

it.each([
  ['/', '/'],
  ['/items?q=%E8%94%B5&sort=title', '/items?q=%E8%94%B5&sort=title'],
  ['/items/12/history?from=1&to=2', '/items/12/history?from=1&to=2'],
  ['/items#ticket=abc', '/items'],
  ['/signed-in?code=1', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n//evil.example', '/'],
  ['/./\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['https://kura.example.com/items', '/'],
  ['javascript:alert(1)', '/'],
  ['items', '/'],
  ['', '/'],
  ['\\\\evil.example', '/'],
])('%j leads to %j', (text, path) => {
  const led = ownPath(text, origin)
  expect(led).toBe(path)
  expect(new URL(led, origin).origin).toBe(origin)
})
