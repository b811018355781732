import { expect, it } from 'vitest'
import { lookAgain, type Found } from './second-look.ts'

const { signal } = new AbortController()
const deps = { meaning: () => undefined, wordVectors: () => undefined }

interface Told {
  readonly text?: string
  readonly isExact?: true
  readonly headings?: readonly string[]
}

const found = (...told: readonly Told[]): readonly Found[] =>
  told.map(({ text = 'Something else.', isExact, headings = ['Guide', 'Part'] }, at) => ({
    hit: { id: at + 1, score: 1, snippet: '', text, ...(isExact && { isExact }) },
    section: { item: at + 1, anchor: '', headings, digest: '', source: 1, path: 'a.md', file: 1, position: at },
  }))

const orderOf = async (query: string, sections: readonly Found[]): Promise<readonly number[]> =>
  (await lookAgain(deps, sections, { query, signal })).map(({ hit }) => hit.id)

it.each([
  [
    'moves a section whose passage has all words up',
    'retry payment',
    [{ text: 'Retry.' }, { text: 'Retry a payment.' }],
    [2, 1],
  ],
  [
    'keeps what is exact first',
    'retry payment',
    [
      { text: 'A retry of a payment.' },
      { text: 'retry payment', isExact: true as const },
      { text: 'Retry a payment.' },
    ],
    [2, 1, 3],
  ],
  ['puts sections without text last', 'part', [{ text: ' \n' }, {}, {}], [2, 3, 1]],
  [
    'puts lists of changes behind',
    'retry payment',
    [{ text: 'Retry a payment.', headings: ['Release 1.2'] }, { text: 'Retry a payment.' }],
    [2, 1],
  ],
  [
    'but not if the question is about a release',
    'retry payment in release 1.2',
    [{ text: 'Retry a payment.', headings: ['Release 1.2'] }, { text: 'Retry a payment.' }],
    [1, 2],
  ],
])('%s [DOC-second-look]', async (_, query, sections, order) => {
  expect(await orderOf(query, found(...sections))).toEqual(order)
})

it('gives scores from 0 to 1 that never rise', async () => {
  const sections = found({ text: 'retry' }, { text: 'retry', isExact: true }, { text: '' }, {})
  const scores = (await lookAgain(deps, sections, { query: 'retry', signal })).map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
})

it('takes little time for the worst sections', async () => {
  const hostile = [
    '[('.repeat(20_000),
    '> - '.repeat(20_000),
    '。'.repeat(40_000),
    '漢'.repeat(40_000),
    '|'.repeat(40_000),
  ]
  const sections = found(...Array.from({ length: 60 }, (_, at) => ({ text: hostile[at % hostile.length] ?? '' })))
  const began = performance.now()
  await lookAgain(deps, sections, { query: 'word '.repeat(10_000), signal })
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('ends when the call is stopped', async () => {
  const sections = found(...Array.from({ length: 400 }, () => ({ text: 'A retry of a payment. '.repeat(200) })))
  await expect(lookAgain(deps, sections, { query: 'retry', signal: AbortSignal.abort() })).rejects.toThrow()
})
