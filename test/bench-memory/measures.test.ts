import { expect, it } from 'vitest'
import type { Found } from '../../bench/memory/contender.ts'
import { costAt, outcomeOf, qualityAt, type Asked } from '../../bench/memory/measures.ts'

const found = (ids: readonly string[], ms: number): Found => ({
  ids,
  ms,
  answerBytes: 10 * ids.length,
  dataBytes: 20 * ids.length,
  itemBytes: 100 * ids.length,
})

const asked = (category: string, evidence: readonly string[], ranking: readonly string[], ms = 1): Asked => ({
  category,
  evidence,
  found: {
    5: found(ranking.slice(0, 5), ms),
    10: found(ranking.slice(0, 10), ms),
    25: found(ranking.slice(0, 25), ms),
    50: found(ranking.slice(0, 50), ms),
  },
})

const letters = [...'abcdefghijkl']

const questions: readonly Asked[] = [
  // At 5: a of two. At 10: both.
  asked('one', ['a', 'h'], letters, 1),
  // The place within the depth does not matter.
  asked('one', ['e'], letters, 2),
  // At 5: none of four. At 10: one. At 25: two, and two are never found.
  asked('two', ['f', 'l', 'y', 'z'], letters, 9),
]

it('takes the mean of the shares of evidence, the share of questions with all of it, and that with any', () => {
  expect(qualityAt(questions, 5)).toEqual({ recall: 1.5 / 3, all: 1 / 3, any: 2 / 3 })
  expect(qualityAt(questions, 10)).toEqual({ recall: 2.25 / 3, all: 2 / 3, any: 1 })
  expect(qualityAt(questions, 25)).toEqual({ recall: 2.5 / 3, all: 2 / 3, any: 1 })
  expect(qualityAt(questions, 50)).toEqual(qualityAt(questions, 25))
})

it('counts nothing that an answer has beyond the depth', () => {
  const long = asked('one', ['f'], [])
  expect(qualityAt([{ ...long, found: { ...long.found, 5: found(letters, 1) } }], 5).any).toBe(0)
})

it('gives each category its own figures', () => {
  const { categories } = outcomeOf(questions)
  expect(Object.keys(categories)).toEqual(['one', 'two'])
  expect(categories.one?.questions).toBe(2)
  expect(categories.one?.quality[5]).toEqual({ recall: 0.75, all: 0.5, any: 1 })
  expect(categories.two?.quality[25]).toEqual({ recall: 0.5, all: 0, any: 1 })
})

it('takes the median of the times and the means of the bytes', () => {
  expect(costAt(questions, 10)).toEqual({ p50Ms: 2, answerBytes: 100, dataBytes: 200, itemBytes: 1_000 })
})
