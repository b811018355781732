import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Line, type Waiting } from './waiting-line.ts'

it('knows its oldest and newest entry after any entry has left', () => {
  const step = fc.oneof(fc.constant('add' as const), fc.nat({ max: 20 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const line = new Line()
      const expected: { readonly waiting: Waiting; takeOut(): void }[] = []
      for (const one of steps) {
        if (one === 'add') {
          const waiting: Waiting = { start: () => undefined, refuse: () => undefined }
          expected.push({ waiting, takeOut: line.add(waiting) })
        } else if (expected.length > 0) expected.splice(one % expected.length, 1)[0]?.takeOut()
        expect(line.oldest).toBe(expected[0]?.waiting)
        expect(line.newest).toBe(expected.at(-1)?.waiting)
      }
    }),
  )
})

/** Fills a line and empties it from both ends and the middle; returns the CPU time per entry. */
const timePerEntry = (entries: number): number => {
  const begun = process.cpuUsage()
  const line = new Line()
  const nothing = (): void => undefined
  let seen = 0
  const ways = Array.from({ length: entries }, () => line.add({ start: nothing, refuse: nothing }))
  for (let index = entries >> 1; index < entries - 1; index++) ways[index]?.()
  for (let index = 0; index < entries >> 1; index++) {
    seen += line.oldest === line.newest ? 0 : 1
    ways[index]?.()
  }
  expect(seen).toBe(entries >> 1)
  return process.cpuUsage(begun).user / entries
}

it('removes thousands of entries in linear time', () => {
  const bestOf = (entries: number): number => Math.min(...[1, 2, 3].map(() => timePerEntry(entries)))
  const few = Math.max(bestOf(2_000), 0.1)
  // In quadratic time, each entry would take 32 times as long.
  expect(bestOf(64_000)).toBeLessThan(few * 16)
})
