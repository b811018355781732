import { describe, expect, it } from 'vitest'
import { limitedPlaces, turns } from './limited-places.ts'
import { settled, controlledWork } from './test-support.ts'

describe.each([1, 2, 3])('with %i places', (count) => {
  it('that many pieces of work run at once, and the others start in the order of the calls', async () => {
    const { started, add, end } = controlledWork(limitedPlaces(count))
    for (const name of ['a', 'b', 'c', 'd', 'e']) void add(name)
    await settled()
    expect(started.join('')).toBe('abcde'.slice(0, count))
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await end(name)
      expect(started.join('')).toBe('abcde'.slice(0, count + index + 1))
    }
  })

  it('work that is aborted while it waits leaves the line at once and takes no place', async () => {
    const { started, add, end } = controlledWork(limitedPlaces(count))
    const controller = new AbortController()
    for (let index = 0; index < count; index++) void add(`running ${index}`)
    const aborted = add('aborted', controller.signal)
    void add('next')
    await settled()
    controller.abort(new Error('stop'))
    await expect(aborted).rejects.toThrow('stop')
    expect(started).not.toContain('next')
    await end('running 0')
    expect(started).toContain('next')
    expect(started).not.toContain('aborted')
    await end('next')
    void add('last')
    await settled()
    expect(started).toContain('last')
  })
})

const failing: readonly (readonly [string, () => Promise<never>])[] = [
  ['rejects', () => Promise.reject(new Error('no'))],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
]

describe('turns', () => {
  it.each(failing)('continue after work that %s', async (_, fail) => {
    const inTurn = turns()
    const [first, second] = await Promise.allSettled([inTurn(fail), inTurn(() => Promise.resolve(2))])
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no' } })
    expect(second).toEqual({ status: 'fulfilled', value: 2 })
  })

  it('never start work before the call has returned', async () => {
    let isStarted = false
    const asked = turns()(() => Promise.resolve((isStarted = true)))
    expect(isStarted).toBe(false)
    await asked
  })

  it('do not start work whose signal is already aborted, and throw its reason', async () => {
    const started: string[] = []
    const work = (): Promise<unknown> => Promise.resolve(started.push('x'))
    await expect(turns()(work, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
    await expect(turns()(work, AbortSignal.abort('a word'))).rejects.toThrow('cancelled')
    expect(started).toEqual([])
  })

  it('never let new work overtake work that may already start', async () => {
    const { started, add, end } = controlledWork(turns())
    void add('a')
    void add('b')
    await settled()
    const ending = end('a')
    void add('c')
    await ending
    expect(started).toEqual(['a', 'b'])
  })

  it('leave no listener on the signal', async () => {
    const { signal } = new AbortController()
    let listeners = 0
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1
      remove(...args)
    }
    const inTurn = turns()
    await Promise.all(Array.from({ length: 5 }, () => inTurn(() => Promise.resolve(), signal)))
    expect(listeners).toBe(0)
  })
})

describe('ten thousand waiting calls', () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => index)

  it('start in the order of the calls', async () => {
    const inTurn = limitedPlaces(2)
    const order: number[] = []
    await Promise.all(numbers.map((number) => inTurn(() => Promise.resolve(order.push(number)))))
    expect(order).toEqual(numbers)
  })

  it('may all be aborted, and the next one starts', async () => {
    const inTurn = turns()
    const running = inTurn(settled)
    const controllers = numbers.map(() => new AbortController())
    const waiting = Promise.allSettled(controllers.map(({ signal }) => inTurn(() => Promise.resolve(), signal)))
    const last = inTurn(() => Promise.resolve('last'))
    for (const controller of controllers) controller.abort(new Error('stop'))
    expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await last).toBe('last')
    await running
  })
})
