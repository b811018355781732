import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallContext } from '../kernel/call-context.ts'
import type { Logger } from '../kernel/host.ts'
import { createCallRunner, type Caller } from './call-runner.ts'
import { createLanes } from './lanes.ts'
import { createRunningCalls } from './running-calls.ts'

const logger: Logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const caller = (more: Partial<Caller> = {}): Caller => ({
  clientName: 'tester',
  principal: 'p1',
  revision: '2025-06-18',
  signal: new AbortController().signal,
  mayStartPrograms: false,
  ...more,
})

const create = () => {
  const one = { running: 1, queued: 1 }
  const lanes = createLanes({ main: one, child: one })
  const calls = createRunningCalls()
  return { run: createCallRunner({ workspace: 'w', lanes, calls, logger }), lanes, calls }
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** Work that ignores its signal and ends only on request. */
const uncancellableWork = () => {
  let end = (): void => undefined
  const signals: AbortSignal[] = []
  const work = ({ signal }: CallContext): Promise<string> => {
    signals.push(signal)
    return new Promise((resolve) => {
      end = () => {
        resolve('late')
      }
    })
  }
  return {
    work,
    signals,
    end: () => {
      end()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the context of a call', () => {
  it('names the caller and the workspace', async () => {
    const context = await create().run({ caller: caller() }, (given) => Promise.resolve(given))
    expect(context).toMatchObject({
      clientName: 'tester',
      principal: 'p1',
      revision: '2025-06-18',
      workspace: 'w',
      mayStartPrograms: false,
      wantsProgress: false,
    })
    expect(() => {
      context.progress({ progress: 1 })
    }).not.toThrow()
  })

  it('has its own request id', async () => {
    const { run } = create()
    const ids = [
      await run({ caller: caller() }, ({ requestId }) => Promise.resolve(requestId)),
      await run({ caller: caller() }, ({ requestId }) => Promise.resolve(requestId)),
    ]
    expect(new Set(ids).size).toBe(2)
  })

  it('passes progress on until the call is stopped', async () => {
    const controller = new AbortController()
    const updates: unknown[] = []
    const listening = caller({ signal: controller.signal, progress: (update) => updates.push(update) })
    const running = create().run({ caller: listening }, ({ progress, wantsProgress }) => {
      expect(wantsProgress).toBe(true)
      progress({ progress: 1, total: 2 })
      controller.abort()
      progress({ progress: 2, total: 2 })
      return Promise.resolve()
    })
    await expect(running).rejects.toMatchObject({ kind: 'cancelled' })
    expect(updates).toEqual([{ progress: 1, total: 2 }])
  })

  it('passes messages on under the name of the module until the call is stopped', async () => {
    const controller = new AbortController()
    const messages: unknown[] = []
    const listening = caller({ signal: controller.signal, log: (message) => messages.push(message) })
    const running = create().run({ caller: listening, loggingModule: 'm' }, ({ log }) => {
      log('info', { done: 1 })
      controller.abort()
      log('error', 'too late')
      return Promise.resolve()
    })
    await expect(running).rejects.toMatchObject({ kind: 'cancelled' })
    expect(messages).toEqual([{ level: 'info', module: 'm', data: { done: 1 } }])
  })

  it('drops messages of a module that declares none, and those without a listener', async () => {
    const heard = vi.fn()
    const speaking = ({ log }: CallContext): Promise<void> => {
      log('info', 'hello')
      return Promise.resolve()
    }
    await create().run({ caller: caller({ log: heard }) }, speaking)
    await create().run({ caller: caller(), loggingModule: 'm' }, speaking)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('the time limit of a call', () => {
  it.each([
    ['30 s', undefined, 30_000],
    ['what its tool declares', 1500, 1500],
  ])('is %s', async (_, timeoutMs, limit) => {
    const { work, signals, end } = uncancellableWork()
    const { run, lanes } = create()
    const answer = run({ caller: caller(), timeoutMs }, work)
    const refused = expect(answer).rejects.toMatchObject({ kind: 'timeout', facts: { timeoutMs: limit } })
    await settled()
    vi.advanceTimersByTime(limit - 1)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    vi.advanceTimersByTime(1)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await refused
    end()
    await lanes.idle()
  })

  it('does not run while a call waits in the queue', async () => {
    const first = uncancellableWork()
    const { run, lanes } = create()
    const running = run({ caller: caller(), timeoutMs: 60_000 }, first.work)
    const waiting = run({ caller: caller(), timeoutMs: 1000 }, () => Promise.resolve('in time'))
    await settled()
    vi.advanceTimersByTime(30_000)
    first.end()
    expect(await running).toBe('late')
    expect(await waiting).toBe('in time')
    await lanes.idle()
  })
})

describe('the slot of a call that ignores its signal', () => {
  const nextStarts = async (
    stop: (controller: AbortController, parts: ReturnType<typeof create>) => void,
  ): Promise<readonly boolean[]> => {
    const controller = new AbortController()
    const parts = create()
    const { work, end } = uncancellableWork()
    const first = parts
      .run({ caller: caller({ signal: controller.signal }), timeoutMs: 1000 }, work)
      .catch(() => undefined)
    let started = false
    const second = parts.run({ caller: caller() }, () => Promise.resolve((started = true)))
    await settled()
    stop(controller, parts)
    await first
    await settled()
    const before = started
    end()
    await second
    return [before, started]
  }

  it('is kept after the time limit, until the call has ended', async () => {
    expect(
      await nextStarts(() => {
        vi.advanceTimersByTime(1000)
      }),
    ).toEqual([false, true])
  })

  it('is kept after shutdown, until the call has ended', async () => {
    expect(
      await nextStarts((_, { calls }) => {
        calls.stopAll()
      }),
    ).toEqual([false, true])
  })

  it('is kept after a cancellation, until the call has ended', async () => {
    expect(
      await nextStarts((controller) => {
        controller.abort()
      }),
    ).toEqual([false, true])
  })
})

describe('a call that does not start', () => {
  it('because its lane is full is refused as busy', async () => {
    const { run } = create()
    const { work, end } = uncancellableWork()
    const running = run({ caller: caller() }, work)
    const waiting = run({ caller: caller() }, () => Promise.resolve('second'))
    await expect(run({ caller: caller() }, () => Promise.resolve('third'))).rejects.toMatchObject({ kind: 'busy' })
    await expect(run({ caller: caller(), lane: 'child' }, () => Promise.resolve('other lane'))).resolves.toBe(
      'other lane',
    )
    end()
    expect(await Promise.all([running, waiting])).toEqual(['late', 'second'])
  })

  it('because it was cancelled while it waited is refused as cancelled', async () => {
    const controller = new AbortController()
    const { run } = create()
    const { work, end } = uncancellableWork()
    const running = run({ caller: caller() }, work)
    const waiting = run({ caller: caller({ signal: controller.signal }) }, () => Promise.resolve('second'))
    controller.abort()
    const refusal: unknown = await waiting.catch((error: unknown) => error)
    end()
    await running
    expect(refusal).toMatchObject({ kind: 'cancelled' })
  })
})
