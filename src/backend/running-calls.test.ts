import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRunningCalls } from './running-calls.ts'

const never = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Work that ends when it is told to, whatever its signal says. */
const stubborn = () => {
  let signal = never
  let finish = (_result: string): void => undefined
  let fail = (_error: Error): void => undefined
  const work = (given: AbortSignal): Promise<string> => {
    signal = given
    return new Promise((resolve, reject) => {
      finish = resolve
      fail = reject
    })
  }
  return { work, signal: () => signal, finish: (result: string) => { finish(result) }, fail: (error: Error) => { fail(error) } }
}

const obedient = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => { signal.addEventListener('abort', () => { reject(new Error('some words of its own')) }) })

const flagged = (promise: Promise<unknown>): (() => boolean) => {
  let done = false
  void promise.then(() => { done = true })
  return () => done
}

describe('a call', () => {
  it('is answered with its result, and leaves no timer behind', async () => {
    const { answer, ended } = createRunningCalls().run({ signal: never, timeoutMs: 1000 }, () => Promise.resolve('done'))
    await expect(answer).resolves.toBe('done')
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has no limit where the work has one of its own', async () => {
    const { work, signal, finish } = stubborn()
    const { answer } = createRunningCalls().run({ signal: never, timeoutMs: 'own' }, work)
    expect(vi.getTimerCount()).toBe(0)
    expect(signal().aborted).toBe(false)
    finish('late')
    await expect(answer).resolves.toBe('late')
  })

  it('is answered with its failure, and its end is no failure', async () => {
    const failure = new Error('it failed')
    const { answer, ended } = createRunningCalls().run({ signal: never, timeoutMs: 1000 }, () => Promise.reject(failure))
    await expect(answer).rejects.toBe(failure)
    await expect(ended).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is answered when its time is over, and its signal is aborted', async () => {
    const { work, signal } = stubborn()
    const { answer } = createRunningCalls().run({ signal: never, timeoutMs: 2500 }, work)
    const expected = { kind: 'timeout', message: 'Timeout after 2.5 seconds', facts: { timeoutMs: 2500 } }
    const refused = expect(answer).rejects.toMatchObject(expected)
    await vi.advanceTimersByTimeAsync(2499)
    expect(signal().aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal().aborted).toBe(true)
    await refused
  })

  it('that does not obey has ended only when it really has', async () => {
    const { work, finish } = stubborn()
    const { answer, ended } = createRunningCalls().run({ signal: never, timeoutMs: 1000 }, work)
    const hasEnded = flagged(ended)
    const refused = expect(answer).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(60_000)
    await refused
    expect(hasEnded()).toBe(false)
    finish('too late')
    await ended
  })

  it.each<[string, string, (controller: AbortController) => void]>([
    ['by its caller', 'cancelled', (controller) => { controller.abort() }],
    ['by its time limit', 'timeout', () => { vi.advanceTimersByTime(1000) }],
  ])('that was stopped %s says so, not what its handler threw', async (_, kind, stop) => {
    const controller = new AbortController()
    const { answer, ended } = createRunningCalls().run({ signal: controller.signal, timeoutMs: 1000 }, obedient)
    const refused = expect(answer).rejects.toMatchObject({ kind })
    stop(controller)
    await refused
    await ended
  })

  it('of a caller who has gone already is not begun', async () => {
    const work = vi.fn(() => Promise.resolve(''))
    const { answer, ended } = createRunningCalls().run({ signal: AbortSignal.abort(), timeoutMs: 1000 }, work)
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    await ended
    expect(work).not.toHaveBeenCalled()
  })

  it('that failed after it was stopped disturbs nobody', async () => {
    const controller = new AbortController()
    const { work, fail } = stubborn()
    const { answer, ended } = createRunningCalls().run({ signal: controller.signal, timeoutMs: 1000 }, work)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    fail(new Error('late failure'))
    await expect(ended).resolves.toBeUndefined()
  })

  it('does not hold on to its caller when it has ended', async () => {
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    await createRunningCalls().run({ signal, timeoutMs: 1000 }, () => Promise.resolve('')).ended
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
  })
})

describe('stopAll', () => {
  it('stops every call that runs, and none that comes later', async () => {
    const calls = createRunningCalls()
    const running = [obedient, obedient].map((work) => calls.run({ signal: never, timeoutMs: 1000 }, work).answer)
    const refused = running.map((answer) =>
      expect(answer).rejects.toMatchObject({ kind: 'cancelled', message: 'The server is shutting down' }),
    )
    calls.stopAll()
    await Promise.all(refused)
    await expect(calls.run({ signal: never, timeoutMs: 1000 }, () => Promise.resolve('later')).answer).resolves.toBe('later')
  })
})
