import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FoundItem, ItemPage } from '../../api/find-items.ts'
import { Problem } from '../../api/problem.ts'
import { createItemList } from './item-list.ts'
import { rowAt, rowCount } from './pages.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const total = 100_000

const pageAt = (offset: number): ItemPage => ({
  total,
  items: Array.from({ length: 100 }, (_, index) => ({ id: offset + index }) as FoundItem),
})

const asked: { readonly offset: number; readonly signal: AbortSignal }[] = []
beforeEach(() => void (asked.length = 0))

const ask = async (offset: number, signal: AbortSignal): Promise<ItemPage> => {
  asked.push({ offset, signal })
  await new Promise((resolve) => setTimeout(resolve, 20))
  return pageAt(offset)
}

it('reads the first page at once, and others when they are seen', async () => {
  const list = createItemList(ask)
  await vi.advanceTimersByTimeAsync(20)
  expect(rowCount(list.state.value.pages)).toBe(total)
  list.see({ first: 95, last: 130 })
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.map(({ offset }) => offset)).toEqual([0, 100])
  expect(rowAt(list.state.value.pages, 120)?.id).toBe(120)
})

it('reads only where a long scroll comes to rest', async () => {
  const list = createItemList(ask)
  await vi.advanceTimersByTimeAsync(20)
  for (let row = 0; row < total; row += 500) {
    list.see({ first: row, last: row + 40 })
    await vi.advanceTimersByTimeAsync(16)
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.map(({ offset }) => offset)).toEqual([0, 99_500])
  expect(rowAt(list.state.value.pages, 99_510)?.id).toBe(99_510)
})

it('does not wait for a page that went out of sight', async () => {
  const list = createItemList(ask)
  await vi.advanceTimersByTimeAsync(20)
  list.see({ first: 5000, last: 5040 })
  await vi.advanceTimersByTimeAsync(65)
  list.see({ first: 0, last: 40 })
  expect(asked[1]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(list.state.value.pages.byIndex.has(50)).toBe(false)
})

it('keeps what it has when a page fails, and tries again when told', async () => {
  let isDown = true
  const list = createItemList(async (offset) => {
    if (offset > 0 && isDown) throw new Problem('gone', '')
    return pageAt(offset)
  })
  await vi.advanceTimersByTimeAsync(1)
  list.see({ first: 150, last: 160 })
  await vi.advanceTimersByTimeAsync(100)
  expect(list.state.value.problem?.kind).toBe('gone')
  expect(rowAt(list.state.value.pages, 5)?.id).toBe(5)
  isDown = false
  list.again()
  await vi.advanceTimersByTimeAsync(100)
  expect(list.state.value.problem).toBeUndefined()
  expect(rowAt(list.state.value.pages, 155)?.id).toBe(155)
})

it('waits for the pages of a range, even out of sight', async () => {
  const list = createItemList(ask)
  await vi.advanceTimersByTimeAsync(20)
  const range = list.ensure({ first: 90, last: 110 })
  list.see({ first: 5000, last: 5040 })
  await vi.advanceTimersByTimeAsync(50)
  await range
  expect(rowAt(list.state.value.pages, 109)?.id).toBe(109)
})

it('reads nothing if the beginning is known', async () => {
  const list = createItemList(ask, undefined, { ...pageAt(0), items: pageAt(0).items.slice(0, 20) })
  list.see({ first: 0, last: 20 })
  await vi.advanceTimersByTimeAsync(500)
  expect([asked.length, rowCount(list.state.value.pages)]).toEqual([0, 20])
  expect(list.state.value.first?.total).toBe(total)
})
