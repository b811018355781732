import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { createFolding, enoughWrites, quietMs } from './folding.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that counts the folds. */
const counting = () => {
  let folds = 0
  const write = () => {
    folds += 1
    return Promise.resolve()
  }
  const folding = createFolding({
    database: { write } as unknown as Postgres,
    signal: new AbortController().signal,
    newestVersion: 1,
  })
  return {
    folding,
    folds: async (): Promise<number> => {
      await folding.settled()
      return folds
    },
  }
}

describe('a server folds', () => {
  it('as soon as it has written enough items, in one write or many', async () => {
    const { folding, folds } = counting()
    folding.written(1, enoughWrites - 1)
    expect(await folds()).toBe(0)
    folding.written(1, 1)
    expect(await folds()).toBe(1)
    folding.written(1, enoughWrites * 3)
    expect(await folds()).toBe(2)
  })

  it('when nothing was written for a while', async () => {
    const { folding, folds } = counting()
    folding.written(1, 1)
    folding.written(2, 1)
    await vi.advanceTimersByTimeAsync(quietMs - 1)
    expect(await folds()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await folds()).toBe(2)
  })

  it('when a search has found many waiting items, at most once a second', async () => {
    const { folding, folds } = counting()
    for (let search = 0; search < 5; search++) folding.crowded(1)
    expect(await folds()).toBe(1)
    folding.crowded(2)
    expect(await folds()).toBe(2)
    await vi.advanceTimersByTimeAsync(1_000)
    folding.crowded(1)
    expect(await folds()).toBe(3)
  })
})
