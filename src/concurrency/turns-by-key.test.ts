import { describe, expect, it } from 'vitest'
import { settled, controlledWork } from './test-support.ts'
import { turnsByKey } from './turns-by-key.ts'

describe('turns by key', () => {
  it('run work of one key in order, and of different keys side by side', async () => {
    const byKey = turnsByKey()
    const a = controlledWork(byKey.of('a'))
    // The same key has the same turns, even if `of` is called again.
    const again = controlledWork(byKey.of('a'))
    const b = controlledWork(byKey.of('b'))
    void a.add('first')
    void again.add('second')
    void b.add('other')
    await settled()
    expect([a.started, again.started, b.started]).toEqual([['first'], [], ['other']])
    await a.end('first')
    expect(again.started).toEqual(['second'])
  })

  it.each([
    ['succeeds', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('forget a key when all of its work %s', async (_, work) => {
    const byKey = turnsByKey()
    const all = Array.from({ length: 100 }, (__, index) => byKey.of(`key ${index % 10}`)(work))
    expect(byKey.size()).toBe(10)
    await Promise.allSettled(all)
    expect(byKey.size()).toBe(0)
  })

  it('forget a key when its work is aborted, and keep it while other work is left', async () => {
    const byKey = turnsByKey()
    const { add, end } = controlledWork(byKey.of('a'))
    const controller = new AbortController()
    const running = add('running')
    const aborted = add('aborted', controller.signal)
    await settled()
    controller.abort(new Error('stop'))
    await expect(aborted).rejects.toThrow('stop')
    expect(byKey.size()).toBe(1)
    await end('running')
    await running
    expect(byKey.size()).toBe(0)
  })

  it('keep nothing for keys without work', () => {
    const byKey = turnsByKey()
    byKey.of('a')
    expect(byKey.size()).toBe(0)
  })

  it('handle thousands of keys and keep none', async () => {
    const byKey = turnsByKey()
    const all = Array.from({ length: 10_000 }, (_, index) => byKey.of(`${index >> 1}`)(() => Promise.resolve()))
    expect(byKey.size()).toBe(5_000)
    await Promise.all(all)
    expect(byKey.size()).toBe(0)
  })
})
