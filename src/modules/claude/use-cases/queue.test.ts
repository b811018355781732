import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createNamedQueues, createPlaces, createQueue } from './queue.ts'

const notStopped = (): AbortSignal => new AbortController().signal

it('runs one at a time, in the order of asking', async () => {
  const queue = createQueue()
  const seen: string[] = []
  const work = (name: string, ms: number) =>
    queue(notStopped(), async () => {
      seen.push(`${name} begins`)
      await sleep(ms)
      seen.push(`${name} ends`)
    })
  await Promise.all([work('a', 20), work('b', 1), work('c', 5)])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('goes on after a failure', async () => {
  const queue = createQueue()
  await expect(queue(notStopped(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(notStopped(), async () => 1)).toBe(1)
})

it('lets go of whoever gives up, and nobody overtakes', async () => {
  const queue = createQueue()
  const controller = new AbortController()
  let ended = false
  const first = queue(notStopped(), async () => {
    await sleep(30)
    ended = true
  })
  const second = queue(controller.signal, async () => 'never')
  const third = queue(notStopped(), async () => ended)
  controller.abort(new Error('stop'))
  await expect(second).rejects.toThrow('stop')
  expect(ended).toBe(false)
  expect(await third).toBe(true)
  await first
})

it('does not begin what was given up before', async () => {
  await expect(createQueue()(AbortSignal.abort(new Error('stop')), async () => 1)).rejects.toThrow('stop')
})

it('keeps lines of different names apart', async () => {
  const queues = createNamedQueues()
  const seen: string[] = []
  const work = (name: string, ms: number) =>
    queues(name)(notStopped(), async () => {
      await sleep(ms)
      seen.push(`${name}${ms}`)
    })
  await Promise.all([work('a', 30), work('a', 1), work('b', 5)])
  expect(seen).toEqual(['b5', 'a30', 'a1'])
})

it('has so many places and no more, and loses none to those who give up', async () => {
  const places = createPlaces(2)
  let running = 0
  let most = 0
  const work = (signal = notStopped()) =>
    places(signal, async () => {
      most = Math.max(most, ++running)
      await sleep(5)
      running -= 1
    })
  const controller = new AbortController()
  const some = [work(), work(), work(controller.signal), work()]
  controller.abort(new Error('stop'))
  const settled = await Promise.allSettled([...some, ...Array.from({ length: 10 }, () => work())])
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(most).toBe(2)
})
