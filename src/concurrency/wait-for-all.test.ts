import { expect, it } from 'vitest'
import { waitForAll } from './wait-for-all.ts'

const later = (order: string[], name: string): Promise<string> =>
  new Promise((resolve) => {
    setImmediate(() => {
      order.push(name)
      resolve(name)
    })
  })

it('returns all results in their order', async () => {
  expect(await waitForAll([later([], 'a'), 1, Promise.resolve('b')])).toEqual(['a', 1, 'b'])
  expect(await waitForAll([])).toEqual([])
})

it('throws the first failure after all work has ended', async () => {
  const order: string[] = []
  const failed = Promise.reject(new Error('first'))
  await expect(waitForAll([failed, later(order, 'a'), Promise.reject(new Error('second'))])).rejects.toThrow('first')
  expect(order).toEqual(['a'])
})
