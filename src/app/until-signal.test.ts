import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { untilSignal } from './until-signal.ts'

const settled = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve) })

const create = () => {
  const from = new EventEmitter()
  const force = vi.fn()
  let asked = false
  void untilSignal(from, force).then(() => { asked = true })
  return { from, force, asked: () => asked }
}

describe('untilSignal', () => {
  it.each(['SIGINT', 'SIGTERM'])('settles at %s, and forces nothing', async (name) => {
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
  ])('forces the end when %s is followed by %s', (first, second) => {
    const { from, force } = create()
    from.emit(first)
    expect(force).not.toHaveBeenCalled()
    from.emit(second)
    expect(force).toHaveBeenCalledTimes(1)
  })

  it.each(['SIGHUP', 'SIGUSR1', 'exit'])('does not care for %s', async (name) => {
    const { from, asked } = create()
    from.emit(name)
    await settled()
    expect(asked()).toBe(false)
  })
})
