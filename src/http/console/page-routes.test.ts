import { expect, it } from 'vitest'
import { isPage } from './page-routes.ts'

const routes = [
  { pattern: '/' },
  { pattern: '/items', module: 'knowledge' },
  { pattern: '/items/:id', module: 'knowledge' },
  { pattern: '/items/:id/history', module: 'knowledge' },
  { pattern: '/commands/*', module: 'commands' },
]

it.each([
  ['/', true],
  ['/items', true],
  ['/items/', false],
  ['/items/12', true],
  ['/items/12/', false],
  ['/items/12/history', true],
  ['/items/12/other', false],
  ['/items/12/history/3', false],
  ['/commands', true],
  ['/commands/', true],
  ['/commands/climpt/git/commit', true],
  ['/Items', false],
  ['//', false],
  ['', false],
  ['/nothing', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(routes, path, ['knowledge', 'commands'])).toBe(expected)
})

it('leaves out the pages of modules that are not served', () => {
  expect(isPage(routes, '/items', ['commands'])).toBe(false)
  expect(isPage(routes, '/', [])).toBe(true)
})
