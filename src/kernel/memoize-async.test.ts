import { describe, expect, it, vi } from 'vitest'
import { memoizeAsync } from './memoize-async.ts'

describe('once', () => {
  it('makes a thing once, however many ask', async () => {
    const make = vi.fn(() => Promise.resolve({}))
    const get = memoizeAsync(make)
    const [one, other] = await Promise.all([get(), get()])
    expect(one).toBe(other)
    expect(await get()).toBe(one)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('tries again after a failure, which those who asked together share', async () => {
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
