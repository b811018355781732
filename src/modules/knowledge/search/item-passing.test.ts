import { expect, it, vi } from 'vitest'
import type { ItemFilter, ReadTx } from '../ports.ts'
import type { ItemEntries } from './item-entries.ts'
import { createItemPassing, type Filtering } from './item-passing.ts'

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1)

const isEven = (id: number): boolean => id % 2 === 0

/** A store in which the even items pass. */
const passingIn = (
  isFar: boolean,
  filter: ItemFilter = { anyTag: ['a'] },
  more: Omit<Filtering, 'filter'> = { allowed: 1, isLate: false },
) => {
  const keep = vi.fn((ids: readonly number[]) => Promise.resolve(ids.filter(isEven)))
  const readEntries = vi.fn(() => Promise.resolve([]))
  const tx = { isFar, keep } as unknown as ReadTx
  const entries = { of: readEntries } as unknown as ItemEntries
  return { keep, readEntries, passing: createItemPassing({ tx, entries }, { filter, ...more }) }
}

it('asks a store that is far once for each item', async () => {
  const { keep, passing } = passingIn(true)
  expect(await passing.keep([4, 3, 2], 10, 0)).toEqual([4, 2])
  expect(await passing.keep([6, 5, 4, 3], 10, 0)).toEqual([6, 4])
  expect(await passing.keep([2, 6], 10, 0)).toEqual([2, 6])
  expect(keep.mock.calls.map(([ids]) => ids)).toEqual([
    [4, 3, 2],
    [6, 5],
  ])
})

it('passes each question on to a store that is near, which may stop', async () => {
  const { keep, passing } = passingIn(false)
  await passing.keep([4, 3, 2], 1, 0)
  await passing.keep([4, 3, 2], 1, 0)
  expect(keep).toHaveBeenCalledTimes(2)
  expect(keep).toHaveBeenLastCalledWith([4, 3, 2], { anyTag: ['a'] }, 1)
})

it('knows the share of items that pass from what was asked, also if the answer is on its way', async () => {
  const { passing } = passingIn(true)
  expect(await passing.share()).toBe(passing.expected)
  const answer = passing.keep(upTo(1_000), 1_000, 0)
  expect(await passing.share()).toBe(0.5)
  await answer
})

it.each([
  ['of facets alone is known', { facets: [1] }, 0.7],
  ['of other filters is guessed', { facets: [1], anyTag: ['a'] }, 0.25],
])('the share %s', (_, filter, expected) => {
  expect(passingIn(true, filter, { allowed: 0.7, isLate: false }).passing.expected).toBe(expected)
})

it.each([
  ['as many as probably pass', { facets: [1] }, 0.5, 260],
  ['more if it is not known how many pass', { facets: [1], anyTag: ['a'] }, 0.5, 520],
  ['but not too many', { facets: [1] }, 0.05, 2_000],
])('reads entries with the question if the plan has waited long, %s', async (_, filter, allowed, ahead) => {
  const { readEntries, passing } = passingIn(true, filter, { allowed, isLate: true })
  await passing.keep(upTo(3_000), 1_000, 100)
  expect(readEntries).toHaveBeenCalledWith(upTo(ahead), 'with vectors')
})

it.each([
  ['the store has listed those that pass', { facets: [1] }, { allowed: 0.5, isLate: true, isListed: () => true }],
  ['the plan has not waited long', { facets: [1] }, { allowed: 0.5, isLate: false }],
])('reads no entries with the question if %s', async (_, filter, more) => {
  const { readEntries, passing } = passingIn(true, filter, more)
  await passing.keep(upTo(1_000), 1_000, 100)
  expect(readEntries).toHaveBeenCalledWith([], 'with vectors')
})
