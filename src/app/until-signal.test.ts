import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { untilSignal } from './until-signal.ts'

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

const create = () => {
  const from = new EventEmitter()
  const force = vi.fn()
  let asked = false
  let time = 0
  void untilSignal(from, force, () => time).then(() => {
    asked = true
  })
  return {
    from,
    force,
    asked: () => asked,
    wait: (ms: number) => {
      time += ms
    },
  }
}

describe('untilSignal', () => {
  it.each(['SIGINT', 'SIGTERM'])('resolves at %s, and does not end the process', async (name) => {
    const { from, force, asked } = create()
    await settled()
    expect(asked()).toBe(false)
    from.emit(name)
    await settled()
    expect(asked()).toBe(true)
    expect(force).not.toHaveBeenCalled()
  })

  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGTERM'],
  ])('ends the process when %s is followed by %s', (first, second) => {
    const { from, force, wait } = create()
    from.emit(first)
    expect(force).not.toHaveBeenCalled()
    wait(501)
    from.emit(second)
    expect(force).toHaveBeenCalledTimes(1)
  })

  it('ignores the same signal if npm forwards it a moment later', () => {
    const { from, force, wait } = create()
    from.emit('SIGINT')
    wait(100)
    from.emit('SIGINT')
    expect(force).not.toHaveBeenCalled()
  })

  it.each(['SIGHUP', 'SIGUSR1', 'exit'])('ignores %s', async (name) => {
    const { from, asked } = create()
    from.emit(name)
    await settled()
    expect(asked()).toBe(false)
  })
})
