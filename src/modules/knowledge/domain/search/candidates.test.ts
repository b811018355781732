import { expect, it } from 'vitest'
import { createCandidates } from './candidates.ts'

it('puts most evidence first and the newest first among equals, across slices', () => {
  const candidates = createCandidates()
  const first = candidates.slice({ first: 1, last: 10 })
  first.add([1, 2, 4], 1)
  first.add([2, 3], 0.5)
  first.close()
  const second = candidates.slice({ first: 11, last: 20 })
  second.add([11, 12], 1)
  second.close()
  expect([...candidates.bestFirst(2)]).toEqual([[2, 12], [11, 4], [1, 3]])
  expect([...candidates.bestFirst(99)]).toEqual([[2, 12, 11, 4, 1, 3]])
})

it('keeps only what meets every requirement', () => {
  const candidates = createCandidates()
  const slice = candidates.slice({ first: 1, last: 10 })
  for (const ids of [[1, 2, 3], [2, 3, 4]]) {
    slice.add(ids, 1)
    slice.require(ids)
  }
  slice.add([9], 5)
  slice.close()
  expect([...candidates.bestFirst(10)]).toEqual([[3, 2]])
})

it('does not forget what says next to nothing because every item has it', () => {
  const candidates = createCandidates()
  const slice = candidates.slice({ first: 1, last: 10 })
  slice.add([1], 0.0001)
  slice.close()
  expect([...candidates.bestFirst(10)]).toEqual([[1]])
})
