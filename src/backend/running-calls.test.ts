import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginCommit } from '../kernel/commits.ts'
import { AppError } from '../kernel/errors.ts'
import { createRunningCalls, type RunningCalls } from './running-calls.ts'

const never = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Work that ignores its signal and ends only on request. */
const uncancellableWork = () => {
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
  return {
    work,
    signal: () => signal,
    finish: (result: string) => {
      finish(result)
    },
    fail: (error: Error) => {
      fail(error)
    },
  }
}

const obedient = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('some words of its own'))
    })
  })

const flagged = (promise: Promise<unknown>): (() => boolean) => {
  let done = false
  void promise.then(() => {
    done = true
  })
  return () => done
}

describe('a call', () => {
  it('is answered with its result, and leaves no timer', async () => {
    const { answer, ended } = createRunningCalls().run({ signal: never, timeoutMs: 1000 }, () =>
      Promise.resolve('done'),
    )
    await expect(answer).resolves.toBe('done')
    await ended
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has no time limit if the work has its own', async () => {
    const { work, signal, finish } = uncancellableWork()
    const { answer } = createRunningCalls().run({ signal: never, timeoutMs: 'own' }, work)
    expect(vi.getTimerCount()).toBe(0)
    expect(signal().aborted).toBe(false)
    finish('late')
    await expect(answer).resolves.toBe('late')
  })

  it('is answered with its failure, and `ended` still resolves', async () => {
    const failure = new Error('it failed')
    const { answer, ended } = createRunningCalls().run({ signal: never, timeoutMs: 1000 }, () =>
      Promise.reject(failure),
    )
    await expect(answer).rejects.toBe(failure)
    await expect(ended).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is answered at its time limit, and its signal is aborted', async () => {
    const { work, signal } = uncancellableWork()
    const { answer } = createRunningCalls().run({ signal: never, timeoutMs: 2500 }, work)
    const expected = { kind: 'timeout', message: 'Timeout after 2.5 seconds', facts: { timeoutMs: 2500 } }
    const refused = expect(answer).rejects.toMatchObject(expected)
    await vi.advanceTimersByTimeAsync(2499)
    expect(signal().aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal().aborted).toBe(true)
    await refused
  })

  it('that ignores its signal ends only when its work ends', async () => {
    const { work, finish } = uncancellableWork()
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
    [
      'by its caller',
      'cancelled',
      (controller) => {
        controller.abort()
      },
    ],
    [
      'by its time limit',
      'timeout',
      () => {
        vi.advanceTimersByTime(1000)
      },
    ],
  ])('that was stopped %s says so, not what its handler threw', async (_, kind, stop) => {
    const controller = new AbortController()
    const { answer, ended } = createRunningCalls().run({ signal: controller.signal, timeoutMs: 1000 }, obedient)
    const refused = expect(answer).rejects.toMatchObject({ kind })
    stop(controller)
    await refused
    await ended
  })

  it('of a cancelled caller is not started', async () => {
    const work = vi.fn(() => Promise.resolve(''))
    const { answer, ended } = createRunningCalls().run({ signal: AbortSignal.abort(), timeoutMs: 1000 }, work)
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    await ended
    expect(work).not.toHaveBeenCalled()
  })

  it('that fails after it was stopped causes no unhandled rejection', async () => {
    const controller = new AbortController()
    const { work, fail } = uncancellableWork()
    const { answer, ended } = createRunningCalls().run({ signal: controller.signal, timeoutMs: 1000 }, work)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
    fail(new Error('late failure'))
    await expect(ended).resolves.toBeUndefined()
  })

  it('removes its listener from the signal of its caller when it ends', async () => {
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    await createRunningCalls().run({ signal, timeoutMs: 1000 }, () => Promise.resolve('')).ended
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
  })
})

describe('a call that has sent COMMIT', () => {
  interface Stop {
    readonly how: string
    readonly message: string
    stop(calls: RunningCalls, controller: AbortController): void
  }
  const stops: readonly Stop[] = [
    {
      how: 'its time limit',
      message: 'Timeout after 1 seconds',
      stop: () => {
        vi.advanceTimersByTime(1000)
      },
    },
    {
      how: 'its caller',
      message: 'The call was cancelled',
      stop: (_, controller) => {
        controller.abort()
      },
    },
    {
      how: 'shutdown',
      message: 'The server is shutting down',
      stop: (calls) => {
        calls.stopAll()
      },
    },
  ]

  const begin = (hasKey = false) => {
    const calls = createRunningCalls()
    const controller = new AbortController()
    const { work, signal, finish, fail } = uncancellableWork()
    const { answer } = calls.run({ signal: controller.signal, timeoutMs: 1000, hasKey }, work)
    answer.catch(() => undefined)
    return { calls, controller, answer, signal: signal(), finish, fail }
  }

  it.each(stops)('and is stopped by $how is answered with the outcome', async ({ stop }) => {
    const { calls, controller, answer, signal, finish } = begin()
    const commitEnded = beginCommit(signal)
    stop(calls, controller)
    await vi.advanceTimersByTimeAsync(4_900)
    commitEnded('made')
    finish('saved')
    await expect(answer).resolves.toBe('saved')
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(stops)('and is stopped by $how says after five seconds that it is not known', async ({ stop, message }) => {
    const { calls, controller, answer, signal } = begin()
    beginCommit(signal)
    stop(calls, controller)
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(answer).rejects.toMatchObject({
      message: `${message}: it is not known whether the change was saved`,
      hint: expect.stringMatching(/^Check whether it was saved before/) as string,
    })
  })

  it('and has a key gets the hint to repeat the request', async () => {
    const { answer, signal } = begin(true)
    beginCommit(signal)('unknown')
    await vi.advanceTimersByTimeAsync(6_000)
    await expect(answer).rejects.toMatchObject({
      kind: 'timeout',
      hint: expect.stringContaining('with the same idempotency key') as string,
    })
  })

  it('says that nothing was written if the database refused it', async () => {
    const { answer, signal, fail } = begin()
    const commitEnded = beginCommit(signal)
    await vi.advanceTimersByTimeAsync(1_000)
    commitEnded('refused')
    fail(new Error('a conflict'))
    await expect(answer).rejects.toMatchObject({
      kind: 'timeout',
      hint: expect.stringContaining('Nothing was written') as string,
    })
  })

  it('and was stopped before its next write says that something was saved', async () => {
    const { answer, signal, fail } = begin()
    beginCommit(signal)('made')
    await vi.advanceTimersByTimeAsync(1_000)
    fail(signal.reason as Error)
    await expect(answer).rejects.toMatchObject({
      kind: 'timeout',
      message: 'Timeout after 1 seconds: what was saved before is kept',
      hint: expect.not.stringContaining('Nothing') as string,
    })
  })

  it('keeps the error that the work itself throws', async () => {
    const { answer, signal, fail } = begin()
    const commitEnded = beginCommit(signal)
    await vi.advanceTimersByTimeAsync(1_000)
    commitEnded('unknown')
    const verdict = new AppError('database', 'the connection was lost')
    fail(verdict)
    await expect(answer).rejects.toBe(verdict)
  })
})

describe('stopAll', () => {
  it('stops all running calls, and no later one', async () => {
    const calls = createRunningCalls()
    const running = [obedient, obedient].map((work) => calls.run({ signal: never, timeoutMs: 1000 }, work).answer)
    const refused = running.map((answer) =>
      expect(answer).rejects.toMatchObject({ kind: 'cancelled', message: 'The server is shutting down' }),
    )
    calls.stopAll()
    await Promise.all(refused)
    await expect(calls.run({ signal: never, timeoutMs: 1000 }, () => Promise.resolve('later')).answer).resolves.toBe(
      'later',
    )
  })
})
