import { expect, it } from 'vitest'
import type { FoundItem } from '../../api/find-items.ts'
import { Problem } from '../../api/problem.ts'
import { changedTags, runBulk } from './bulk.ts'

const items = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }) as FoundItem)

it('writes each item once, and lists the failures with the rest done', async () => {
  const written: number[] = []
  const outcome = await runBulk(items, async ({ id }) => {
    if (id % 5 === 0) throw new Problem('invalid', `no ${id}`)
    written.push(id)
  })
  expect(written).toHaveLength(16)
  expect(outcome.done.map(({ id }) => id)).toEqual(written.toSorted((a, b) => a - b))
  expect(outcome.failures.map(({ item, problem }) => [item.id, problem.message])).toEqual([
    [5, 'no 5'],
    [10, 'no 10'],
    [15, 'no 15'],
    [20, 'no 20'],
  ])
})

it('sends no more once the server is gone', async () => {
  let calls = 0
  const { done, failures } = await runBulk(items, async () => {
    calls += 1
    await Promise.resolve()
    throw new Problem('gone', '')
  })
  expect(calls).toBeLessThanOrEqual(4)
  expect(done).toEqual([])
  expect(failures).toHaveLength(20)
})

it('counts what is finished', async () => {
  const counts: number[] = []
  await runBulk(
    items,
    async () => undefined,
    (finished) => counts.push(finished),
  )
  expect(counts).toEqual(items.map(({ id }) => id))
})

it('adds and removes tags, and says when nothing changes', () => {
  expect(changedTags(['a', 'b'], { add: ['c'], remove: ['a'] })).toEqual(['b', 'c'])
  expect(changedTags(['a'], { add: ['a'], remove: ['x'] })).toBeUndefined()
  expect(changedTags([], { add: [], remove: [] })).toBeUndefined()
})
