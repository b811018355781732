import { expect, it } from 'vitest'
import { aborted } from './aborted.ts'

it('settles when the signal is aborted, before or after it is asked', async () => {
  const controller = new AbortController()
  let settled = false
  const waiting = aborted(controller.signal).then(() => {
    settled = true
  })
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  expect(settled).toBe(false)
  controller.abort()
  await waiting
  await expect(aborted(controller.signal)).resolves.toBeUndefined()
})
