import { describe, expect, it, vi } from 'vitest'
import { memoizeAsync } from './memoize-async.ts'

describe('memoizeAsync', () => {
  it('runs once for concurrent and later calls', async () => {
    const make = vi.fn(() => Promise.resolve({}))
    const get = memoizeAsync(make)
    const [one, other] = await Promise.all([get(), get()])
    expect(one).toBe(other)
    expect(await get()).toBe(one)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('shares a failure among concurrent calls, and tries again with the next call', async () => {
    const make = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('not yet'))
      .mockResolvedValueOnce('made')
    const get = memoizeAsync(make)
    expect(await Promise.allSettled([get(), get()])).toEqual([
      expect.objectContaining({ status: 'rejected' }),
      expect.objectContaining({ status: 'rejected' }),
    ])
    expect(await get()).toBe('made')
    expect(make).toHaveBeenCalledTimes(2)
  })
})
