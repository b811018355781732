import { expect, it } from 'vitest'
import type { SectionLook } from './section-look.ts'
import { weighLooks } from './weigh-looks.ts'

const look = (passages: readonly (readonly number[])[], nearest = 0): SectionLook => ({
  passages: passages.map((passage) => Float32Array.from(passage)),
  nearest,
})

const orderOf = (looks: readonly SectionLook[]): readonly number[] => {
  const shares = weighLooks(looks)
  return looks.map((_, at) => at).sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
}

it.each([
  ['keeps the order of the search where nothing else differs', [look([[1]]), look([[1]]), look([[1]])], [0, 1, 2]],
  [
    'prefers words in one passage to words in several',
    [
      look([
        [1, 0],
        [0, 1],
      ]),
      look([[1, 1]]),
    ],
    [1, 0],
  ],
  ['prefers the nearer meaning', [look([[1]], 0.2), look([[1]], 0.6)], [1, 0]],
  ['counts rare words more', [look([[1, 0]]), look([[1, 0]]), look([[1, 0]]), look([[0, 1]])], [3, 0, 1, 2]],
])('%s', (_, looks, order) => {
  expect(orderOf(looks)).toEqual(order)
})

it('gives shares from 0 to 1', () => {
  expect(weighLooks([look([[1, 1]], 0.5)])).toEqual([1])
  expect(weighLooks([look([[]])])).toEqual([1 / 3])
  expect(weighLooks([])).toEqual([])
})
