import { expect, it } from 'vitest'
import { aborted } from './aborted.ts'

it('resolves for a signal that is aborted before or after the call', async () => {
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
