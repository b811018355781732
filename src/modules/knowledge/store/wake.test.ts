import { expect, it } from 'vitest'
import { createWake } from './wake.ts'

const setup = (work: () => Promise<boolean>) => {
  let now = 0
  const running: Promise<void>[] = []
  const wake = createWake({
    work,
    run: (job) => running.push(job().catch(() => undefined)),
    clock: () => now,
  })
  return { wake, wait: (ms: number) => (now += ms), settled: () => Promise.all(running) }
}

it('runs once more if it is woken while it runs', async () => {
  let [runs, finish] = [0, (): void => undefined]
  const { wake, settled } = setup(() => {
    runs += 1
    return new Promise((resolve) => (finish = () => resolve(true)))
  })
  wake()
  wake()
  wake()
  expect(runs).toBe(1)
  finish()
  await settled()
  expect(runs).toBe(2)
  finish()
  await settled()
  expect(runs).toBe(2)
})

it('rests after a failure', async () => {
  let runs = 0
  const { wake, wait, settled } = setup(() => {
    runs += 1
    return Promise.reject(new Error('no answer'))
  })
  for (const ms of [0, 1_000, 28_000]) {
    wait(ms)
    wake()
    await settled()
  }
  expect(runs).toBe(1)
  wait(2_000)
  wake()
  expect(runs).toBe(2)
})
