import { expect, it } from 'vitest'
import { answerLimits } from './answer-limits.ts'
import { walkRelations } from './walk.ts'
import { promised } from '../../../storage/promised.ts'

const walk = (links: Readonly<Record<number, readonly number[]>>, depth: number) =>
  walkRelations({
    start: 1,
    depth,
    neighbours: promised((ids) => ids.flatMap((source) => (links[source] ?? []).map((target) => ({ source, target })))),
    wanted: promised((ids) => ids.filter((id) => id % 10 !== 0)),
    pause: promised(() => undefined),
  })

it('gives each item its shortest distance', async () => {
  const links = { 1: [2, 3], 2: [1, 4], 3: [1, 2, 4], 4: [2, 3, 5] }
  expect((await walk(links, 3)).found).toEqual([
    { id: 2, distance: 1 },
    { id: 3, distance: 1 },
    { id: 4, distance: 2 },
    { id: 5, distance: 3 },
  ])
})

it('walks through items that it does not return', async () => {
  expect((await walk({ 1: [10], 10: [11] }, 2)).found).toEqual([{ id: 11, distance: 2 }])
})

it.each([
  [answerLimits.walkedItems, false],
  [answerLimits.walkedItems + 1, true],
])('truncates %i items: %s', async (count, truncated) => {
  const targets = Array.from({ length: count }, (_, index) => (index + 1) * 10 + 1)
  const result = await walk({ 1: targets }, 1)
  expect(result.truncated).toBe(truncated)
  expect(result.found.map(({ id }) => id)).toEqual(targets.slice(0, answerLimits.walkedItems))
})
