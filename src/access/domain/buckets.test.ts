import { describe, expect, it } from 'vitest'
import { allowance, createSlowdown, networkOf } from '../slowdown.ts'
import { createBuckets } from './buckets.ts'

describe('a bucket', () => {
  const clock = { now: 0 }
  const create = (maxKeys = 10) => {
    clock.now = 0
    return createBuckets({ capacity: 3, perSecond: 1, maxKeys, now: () => clock.now })
  }

  it('allows as many requests at once as its capacity, and then one for each new token', () => {
    const buckets = create()
    expect([1, 2, 3, 4, 5].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1, 1])
    clock.now = 999
    expect(buckets.take('a')).toBe(1)
    clock.now = 1000
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1])
    clock.now = 60_000
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1])
  })

  it('is separate for each key', () => {
    const buckets = create()
    for (let taken = 0; taken < 5; taken++) buckets.take('a')
    expect(buckets.take('b')).toBe(0)
  })

  it('takes no token away when the clock goes back', () => {
    const buckets = create()
    clock.now = 10_000
    for (let taken = 0; taken < 3; taken++) buckets.take('a')
    clock.now = 0
    expect(buckets.take('a')).toBe(1)
  })

  it('is dropped when there are too many, the least recently used first', () => {
    const buckets = create(2)
    for (let taken = 0; taken < 4; taken++) buckets.take('a')
    buckets.take('b')
    buckets.take('a')
    buckets.take('c')
    expect(buckets.take('a')).toBe(1)
    for (const other of ['d', 'e']) buckets.take(other)
    expect(buckets.take('a')).toBe(0)
  })
})

describe('failed attempts', () => {
  it('are slowed down after ten per address, and only a limited number of answers is delayed', async () => {
    const slowdown = createSlowdown({ failures: createBuckets({ ...allowance, now: () => 0 }), holdMs: 50, maxHeld: 2 })
    const first = await Promise.all(Array.from({ length: 10 }, () => slowdown.failed('10.0.0.1')))
    expect(first).toEqual(Array.from({ length: 10 }, () => 0))
    const ended: number[] = []
    const more = Array.from({ length: 4 }, (_, index) =>
      slowdown.failed('10.0.0.1').then((wait) => {
        ended.push(index)
        return wait
      }),
    )
    expect(await Promise.all(more)).toEqual([1, 1, 1, 1])
    expect(ended).toEqual([2, 3, 0, 1])
    expect(await slowdown.failed('10.0.0.2')).toBe(0)
  })
})

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['', ''],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
