import { expect, it, vi } from 'vitest'
import type { ItemFilter } from '../../ports.ts'
import { keepOften, maxListed } from './passing-items.ts'
import type { Scope } from './scope.ts'

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1)

/** A store in which these items pass every filter. */
const askOften = (passing: readonly number[]) => {
  const row = vi.fn(() => Promise.resolve({ ids: passing.join(',') }))
  const all = new Set(passing)
  const lookUp = vi.fn((ids: readonly number[]) => Promise.resolve(ids.filter((id) => all.has(id))))
  return { row, lookUp, ...keepOften({ session: { row }, workspace: 1 } as unknown as Scope, lookUp) }
}

const filter: ItemFilter = { facets: [1] }

it('asks once for all items that pass, and keeps the order of the ids', async () => {
  const { row, lookUp, keep } = askOften([3, 5])
  expect(await keep(upTo(300).toReversed(), filter)).toEqual([5, 3])
  expect(await keep([9, 3, 5], { facets: [1] })).toEqual([3, 5])
  expect([row.mock.calls.length, lookUp.mock.calls.length]).toEqual([1, 1])
})

it('knows that no item passes', async () => {
  const { lookUp, keep } = askOften([])
  expect([await keep(upTo(300), filter), await keep([1], filter)]).toEqual([[], []])
  expect(lookUp).toHaveBeenCalledTimes(1)
})

it.each([
  ['many items pass', upTo(maxListed + 1), upTo(300)],
  ['few ids are asked for', [3], [3, 4]],
])('looks up each list if %s', async (_, passing, ids) => {
  const { row, lookUp, keep } = askOften(passing)
  const kept = ids.filter((id) => passing.includes(id))
  expect([await keep(ids, filter), await keep(ids, filter)]).toEqual([kept, kept])
  expect(lookUp).toHaveBeenCalledTimes(2)
  expect(row.mock.calls.length).toBeLessThanOrEqual(1)
})

it('keeps the filters apart', async () => {
  const { row, keep } = askOften([3])
  await keep(upTo(300), filter)
  await keep(upTo(300), { facets: [2] })
  expect(row).toHaveBeenCalledTimes(2)
})

it('lists before any ids are asked for, and does not wait for that', async () => {
  const { row, lookUp, keep, keepSoon } = askOften([3])
  const isKnown = keepSoon(filter)
  keepSoon({ facets: [1] })
  expect(row).toHaveBeenCalledTimes(1)
  expect(isKnown()).toBe(false)
  // The list is not answered yet, so the ids are looked up in the same wait.
  expect(await keep([2, 3], filter)).toEqual([3])
  expect(lookUp).toHaveBeenCalledTimes(1)
  expect(isKnown()).toBe(true)
  expect(await keep([3, 4], filter)).toEqual([3])
  expect([row.mock.calls.length, lookUp.mock.calls.length]).toEqual([1, 1])
})
