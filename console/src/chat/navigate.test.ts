import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('location', { pathname: '/', search: '', origin: 'null' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
})

afterAll(() => void vi.unstubAllGlobals())

const load = async () => ({ ...(await import('./navigate.ts')), ...(await import('../router.ts')) })
let page: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  page = await load()
  page.navigateInMemory('/items?q=tag%3Aa+b', (path) => path.startsWith('/items'))
})

it('begins at an address, without a place to go back to', () => {
  expect(page.place.value).toEqual({ path: '/items', query: { q: 'tag:a b' }, broken: [] })
  expect(page.canGoBack()).toBe(false)
})

it('goes and comes back', () => {
  page.go('/items/12#edit')
  page.go('/items/12/history?from=1')
  expect(page.match.value?.route.view).toBe('history')
  page.goBack()
  expect(page.place.value.path).toBe('/items/12')
  page.goBack()
  expect([page.place.value.query.q, page.canGoBack()]).toEqual(['tag:a b', false])
})

it('does not go back through what was typed', () => {
  page.go('/items?q=c', { replace: true })
  expect([page.place.value.query.q, page.canGoBack()]).toEqual(['c', false])
  page.go('/items?q=tag%3Ad')
  page.goBack()
  expect([page.place.value.query.q, page.canGoBack()]).toEqual(['c', false])
})

it('reaches only the views that it has', () => {
  page.go('/graph?focus=1')
  expect(page.place.value.path).toBe('/items')
  expect([page.reaches('/graph?focus=1'), page.reaches('/items/3?x=1')]).toEqual([false, true])
  expect(page.hrefOf('/items/3')).toBe('#/items/3')
})
