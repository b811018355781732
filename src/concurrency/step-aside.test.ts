import { expect, it } from 'vitest'
import { FairShares } from './fair-shares.ts'
import { mayStepAside, waitAside, type StepAside } from './step-aside.ts'
import { settled } from './test-support.ts'

const never = new AbortController().signal

/** Work that runs until it steps aside, then until it comes back, then until it ends. */
const setUp = (size: { readonly running: number; readonly queued: number }) => {
  const turns = new FairShares(size, { full: () => new Error('full'), cancelled: () => new Error('cancelled') })
  const seen: string[] = []
  const steps = new Map<string, () => void>()
  const step = (name: string): Promise<void> =>
    new Promise((resolve) => {
      steps.set(name, resolve)
    })
  const results: Promise<unknown>[] = []
  return {
    turns,
    seen,
    add: async (name: string, { isAside = false } = {}): Promise<void> => {
      const work = async (stepAside: StepAside): Promise<void> => {
        seen.push(`${name} runs`)
        if (isAside) await stepAside(() => step(`${name} waits`))
        if (isAside) seen.push(`${name} is back`)
        await step(`${name} ends`)
      }
      results.push(turns.run([name], never, work).catch((thrown: unknown) => seen.push(`${name}: ${String(thrown)}`)))
      await settled()
    },
    go: async (name: string): Promise<void> => {
      steps.get(name)?.()
      await settled()
    },
    ended: () => Promise.all(results),
  }
}

it('gives its place to work that waits, and comes back before all others', async () => {
  const { turns, seen, add, go, ended } = setUp({ running: 1, queued: 5 })
  await add('a', { isAside: true })
  await add('b')
  await add('c')
  expect(seen).toEqual(['a runs', 'b runs'])
  expect(turns.load()).toEqual({ running: 1, queued: 2 })
  await go('a waits')
  expect(seen).toEqual(['a runs', 'b runs'])
  await go('b ends')
  expect(seen).toEqual(['a runs', 'b runs', 'a is back'])
  await go('a ends')
  expect(seen.at(-1)).toBe('c runs')
  await go('c ends')
  await ended()
  expect(turns.load()).toEqual({ running: 0, queued: 0 })
})

it('is not idle while something is aside', async () => {
  const { turns, add, go } = setUp({ running: 1, queued: 5 })
  await add('a', { isAside: true })
  let isIdle = false
  const idle = turns.idle().then(() => {
    isIdle = true
  })
  await settled()
  expect(isIdle).toBe(false)
  await go('a waits')
  await go('a ends')
  await idle
})

it('keeps its place if as many are aside as may be queued', async () => {
  const { turns, seen, add, go, ended } = setUp({ running: 1, queued: 1 })
  await add('a', { isAside: true })
  await add('b', { isAside: true })
  await add('c')
  expect(seen).toEqual(['a runs', 'b runs'])
  expect(turns.load()).toEqual({ running: 1, queued: 2 })
  for (const name of ['b waits', 'b ends', 'a waits', 'a ends', 'c ends']) await go(name)
  for (const name of ['a waits', 'a ends', 'c ends']) await go(name)
  await ended()
  expect(seen).toEqual(expect.arrayContaining(['a is back', 'b is back', 'c runs']))
  expect(turns.load()).toEqual({ running: 0, queued: 0 })
})

it('passes on how the wait failed, with its place again', async () => {
  const { turns } = setUp({ running: 1, queued: 1 })
  const work = turns.run(['a'], never, async (stepAside) => {
    await expect(stepAside(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(turns.load()).toEqual({ running: 1, queued: 0 })
    return 'done'
  })
  expect(await work).toBe('done')
})

it('is found by the signal of the call; without a lane the wait is all there is', async () => {
  const { signal } = new AbortController()
  const waits: string[] = []
  mayStepAside(signal, async (wait) => {
    waits.push('aside')
    return wait()
  })
  expect(await waitAside(signal, () => Promise.resolve(1))).toBe(1)
  expect(await waitAside(new AbortController().signal, () => Promise.resolve(2))).toBe(2)
  expect(waits).toEqual(['aside'])
})
