import { expect, it } from 'vitest'
import { createCandidates, type Candidates } from './candidates.ts'
import type { WordTier } from '../rank/tier.ts'

const ids = (candidates: Candidates, tier: WordTier, batch: number): readonly (readonly number[])[] =>
  [...candidates.bestFirst(tier, batch)].map((some) => some.map(({ id }) => id))

const oneWordTier = (): Candidates => createCandidates(() => 'some')

it('sorts by evidence, and the newest first among equals, across slices', () => {
  const candidates = oneWordTier()
  const first = candidates.slice({ first: 1, last: 10 })
  first.add([1, 2, 4], 1)
  first.add([2, 3], 0.5)
  first.close()
  const second = candidates.slice({ first: 11, last: 20 })
  second.add([11, 12], 1)
  second.close()
  expect(ids(candidates, 'some', 2)).toEqual([
    [2, 12],
    [11, 4],
    [1, 3],
  ])
  expect(ids(candidates, 'some', 99)).toEqual([[2, 12, 11, 4, 1, 3]])
})

it('ranks items that satisfy more clauses above items with more evidence', () => {
  const candidates = createCandidates(({ satisfied, named }) => (named ? 'exact' : satisfied === 2 ? 'all' : 'some'))
  const slice = candidates.slice({ first: 1, last: 10 })
  slice.add([1, 2, 3], 9)
  slice.satisfy([1, 2])
  slice.add([2, 4], 0.1)
  slice.satisfy([2, 4])
  slice.name([4])
  slice.close()
  expect([ids(candidates, 'exact', 9), ids(candidates, 'all', 9), ids(candidates, 'some', 9)]).toEqual([
    [[4]],
    [[2]],
    [[3, 1]],
  ])
  expect(candidates.count('some')).toBe(2)
})

it('keeps only items that meet every requirement', () => {
  const candidates = oneWordTier()
  const slice = candidates.slice({ first: 1, last: 10 })
  for (const some of [
    [1, 2, 3],
    [2, 3, 4],
  ]) {
    slice.add(some, 1)
    slice.require(some)
  }
  slice.add([9], 5)
  slice.close()
  expect(ids(candidates, 'some', 10)).toEqual([[3, 2]])
})

it('keeps items whose only evidence is a word that every item has', () => {
  const candidates = oneWordTier()
  const slice = candidates.slice({ first: 1, last: 10 })
  slice.add([1], 0.0001)
  slice.close()
  expect(ids(candidates, 'some', 10)).toEqual([[1]])
})
