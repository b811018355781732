import { expect, it } from 'vitest'
import type { FoundItem } from '../../api/find-items.ts'
import { beginningOf, mostListed, mostPages, noPages, pagesIn, rowAt, rowCount, withPage, type Pages } from './pages.ts'

const items = (from: number, count = 100): readonly FoundItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }) as FoundItem)

it('finds the pages of the rows in sight', () => {
  expect(pagesIn({ first: 0, last: 30 })).toEqual([0])
  expect(pagesIn({ first: 90, last: 120 })).toEqual([0, 1])
  expect(pagesIn({ first: 99_900, last: 99_980 })).toEqual([999])
  expect(pagesIn({ first: 0, last: 0 })).toEqual([])
})

it('gives the rows of the pages that were read, and nothing for the others', () => {
  const pages = withPage(noPages, 3, { items: items(300), total: 1000 })
  expect(rowAt(pages, 342)?.id).toBe(342)
  expect(rowAt(pages, 42)).toBeUndefined()
  expect(rowCount(pages)).toBe(1000)
})

it('keeps the pages near the last one', () => {
  let pages: Pages = noPages
  for (let index = 0; index < 100; index += 1) pages = withPage(pages, index, { items: items(index), total: 10_000 })
  expect(pages.byIndex.size).toBe(mostPages)
  expect([...pages.byIndex.keys()].toSorted((a, b) => a - b)[0]).toBe(100 - mostPages)
})

it('grows while the total is only a lower bound, until a page is not full', () => {
  const bound = { total: 1000, totalIsLowerBound: true } as const
  let pages = withPage(noPages, 0, { items: items(0), ...bound })
  expect(rowCount(pages)).toBe(1000)
  pages = withPage(pages, 9, { items: items(900), ...bound })
  expect(rowCount(pages)).toBe(1100)
  pages = withPage(pages, 10, { items: items(1000, 30), ...bound })
  expect(rowCount(pages)).toBe(1030)
  pages = withPage(pages, 4, { items: items(400), ...bound })
  expect(rowCount(pages)).toBe(1030)
})

it('lists no more rows than a browser can draw', () => {
  expect(rowCount(withPage(noPages, 0, { items: items(0), total: 2_000_000 }))).toBe(mostListed)
})

it('shows the beginning of a list as far as it came', () => {
  const some = beginningOf({ items: items(1, 20), total: 140 })
  expect([rowCount(some), some.total, some.shown]).toEqual([20, 140, 20])
  const all = beginningOf({ items: items(1, 20), total: 20 })
  expect([rowCount(all), all.shown]).toEqual([20, undefined])
  const unknown = beginningOf({ items: items(1, 20), total: 20, totalIsLowerBound: true })
  expect([rowCount(unknown), unknown.isLowerBound]).toEqual([20, true])
  expect(rowCount(beginningOf({ items: items(1, 150), total: 150 }))).toBe(100)
})
