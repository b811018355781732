import { describe, expect, it } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import type { Lane } from '../kernel/tool.ts'
import { createLanes, type Lanes } from './lanes.ts'

/** Runs all pending microtasks and timers that are due. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** Work that records its start and ends on request. */
const setUp = (lanes: Lanes, lane: Lane = 'main') => {
  const started: number[] = []
  const finishers = new Map<number, () => void>()
  const results: Promise<unknown>[] = []
  let count = 0
  const add = (signal = new AbortController().signal): Promise<number> => {
    const id = ++count
    const result = lanes.run({ lane, owner: ['one', 'client'], signal }, async () => {
      started.push(id)
      await new Promise<void>((resolve) => finishers.set(id, resolve))
      return id
    })
    results.push(result.catch(() => undefined))
    return result
  }
  return {
    started,
    add,
    addMany: (many: number) => Array.from({ length: many }, () => add()),
    finish: async (id: number): Promise<void> => {
      finishers.get(id)?.()
      await settled()
    },
    finishAll: async (): Promise<void> => {
      for (let id = 1; id <= count; id++) {
        finishers.get(id)?.()
        await settled()
      }
      await Promise.all(results)
    },
  }
}

const upTo = (many: number): number[] => Array.from({ length: many }, (_, index) => index + 1)

describe.each([
  { lane: 'main', running: 10 },
  { lane: 'child', running: 4 },
] as const)('the lane $lane', ({ lane, running }) => {
  it(`runs ${running} at once and no more [SHI-9.2-ten-at-once]`, async () => {
    const { started, addMany, finish, finishAll } = setUp(createLanes(), lane)
    void addMany(running + 5)
    await settled()
    expect(started).toEqual(upTo(running))
    await finish(3)
    expect(started).toEqual(upTo(running + 1))
    await finishAll()
    expect(started).toEqual(upTo(running + 5))
  })

  it('refuses a call at once if a hundred are waiting', async () => {
    const { started, add, addMany, finish, finishAll } = setUp(createLanes(), lane)
    const accepted = addMany(running + 100)
    const refusal: unknown = await add().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      kind: 'busy',
      message: `Server is busy: ${running} calls are running and 100 are waiting`,
      facts: { retryAfterMs: expect.any(Number) as number },
    })
    expect(started).toEqual(upTo(running))

    await finish(1)
    accepted.push(add())
    await expect(add()).rejects.toMatchObject({ kind: 'busy' })

    await finishAll()
    expect(await Promise.all(accepted)).toEqual([...upTo(running + 100), running + 102])
    expect(started).toEqual([...upTo(running + 100), running + 102])
  })
})

describe('lanes', () => {
  it('do not delay each other', async () => {
    const lanes = createLanes()
    const child = setUp(lanes, 'child')
    const main = setUp(lanes, 'main')
    void child.addMany(104)
    await expect(child.add()).rejects.toMatchObject({ kind: 'busy' })
    const answer = main.add()
    await settled()
    await main.finish(1)
    expect(await answer).toBe(1)
    await child.finishAll()
  })

  it('return the result of the work, or throw its error', async () => {
    const lanes = createLanes()
    const never = new AbortController().signal
    const failure = new Error('it failed')
    await expect(
      lanes.run({ lane: 'main', owner: ['one', 'client'], signal: never }, () => Promise.resolve('done')),
    ).resolves.toBe('done')
    await expect(
      lanes.run({ lane: 'main', owner: ['one', 'client'], signal: never }, () => Promise.reject(failure)),
    ).rejects.toBe(failure)
    await expect(
      lanes.run({ lane: 'main', owner: ['one', 'client'], signal: never }, () => Promise.resolve('still works')),
    ).resolves.toBe('still works')
  })

  it('free the place of a call that was cancelled while it waited', async () => {
    const controller = new AbortController()
    const { started, add, addMany, finishAll } = setUp(
      createLanes({ main: { running: 1, queued: 2 }, child: { running: 1, queued: 0 } }),
    )
    void addMany(2)
    const cancelled = add(controller.signal)
    await expect(add()).rejects.toMatchObject({ kind: 'busy' })
    controller.abort(new Error('cancelled'))
    await expect(cancelled).rejects.toThrow('cancelled')
    const late = add()
    await finishAll()
    expect(await late).toBe(5)
    expect(started).toEqual([1, 2, 5])
  })

  it('do not start work that was cancelled before', async () => {
    const { started, add } = setUp(createLanes())
    await expect(add(AbortSignal.abort(new Error('cancelled before')))).rejects.toThrow('cancelled')
    await settled()
    expect(started).toEqual([])
  })

  it('keep the place of a running call that was cancelled until it has ended', async () => {
    const controller = new AbortController()
    const { started, add, finish } = setUp(
      createLanes({ main: { running: 1, queued: 2 }, child: { running: 1, queued: 0 } }),
    )
    add(controller.signal).catch(() => undefined)
    const next = add()
    controller.abort()
    await settled()
    expect(started).toEqual([1])
    await finish(1)
    expect(started).toEqual([1, 2])
    await finish(2)
    await next
  })

  it('are idle when nothing runs or waits', async () => {
    const lanes = createLanes({ main: { running: 1, queued: 2 }, child: { running: 1, queued: 2 } })
    await lanes.idle()
    const { addMany, finish } = setUp(lanes, 'child')
    void addMany(2)
    await settled()
    let idle = false
    const waiting = lanes.idle().then(() => {
      idle = true
    })
    await finish(1)
    await settled()
    expect(idle).toBe(false)
    await finish(2)
    await waiting
    expect(idle).toBe(true)
  })
})
