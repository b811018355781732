import { expect } from 'vitest'
import type { Candidate, RecalledItem, RecallSource, StartMemory } from '../../../src/kernel/recall.ts'
import { promptBudget, sayAtPrompt } from '../../../src/recall/say/at-prompt.ts'
import { sayAtStart, startBudget } from '../../../src/recall/say/at-start.ts'
import { lineOf, longHeader } from '../../../src/recall/say/lines.ts'
import { readPrompt } from '../../../src/recall/say/read-prompt.ts'
import { isSaid, type Said, type Silence } from '../../../src/recall/say/said.ts'
import { estimateTokens } from '../../../src/recall/say/tokens.ts'
import type { Drivers } from '../driver.ts'

const { signal } = new AbortController()

const candidateOf = (key: number, title: string): Candidate => ({
  source: 'items',
  key: String(key),
  revision: 1,
  title,
  label: 'task, Open, 2026-11-02',
  updatedAt: 0,
  description: title,
  content: '',
  tags: [],
})

const many = (count: number, title: string): readonly Candidate[] =>
  Array.from({ length: count }, (_, index) => candidateOf(index + 1, title))

const sourceOf = (candidates: readonly Candidate[]): RecallSource => ({
  name: 'items',
  isJudged: true,
  find: () => Promise.resolve({ words: [], items: candidates.length, candidates }),
})

const atPrompt = (candidates: readonly Candidate[], bytesLeft = promptBudget.bytes): Promise<Said | Silence> =>
  sayAtPrompt(
    {
      prompt: 'why does the payment job retry only three times',
      alreadySaid: () => undefined,
      isFirst: true,
      bytesLeft,
      isPastHalf: () => false,
      signal,
    },
    [sourceOf(candidates)],
  )

const memoryOf = (state: string, items: readonly RecalledItem[]): StartMemory => ({
  state: () => Promise.resolve(state === '' ? undefined : { content: state, updatedAt: 0 }),
  lastSession: () => Promise.resolve(undefined),
  urgent: (_, limit) => Promise.resolve(items.slice(0, limit)),
  changed: (_, limit) => Promise.resolve(items.slice(0, limit)),
})

const atStart = (memory: StartMemory): Promise<Said | Silence> =>
  sayAtStart({ kind: 'all', since: 1, now: 2, signal }, memory)

const textOf = (answer: Said | Silence): string => {
  expect(isSaid(answer), JSON.stringify(answer)).toBe(true)
  return isSaid(answer) ? answer.text : ''
}

const fitsStart = async (title: string): Promise<void> => {
  const text = textOf(await atStart(memoryOf('', many(10, title))))
  expect(estimateTokens(text)).toBeLessThanOrEqual(startBudget.tokens)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(startBudget.bytes)
}

const fitsPrompt = async (title: string): Promise<void> => {
  const text = textOf(await atPrompt(many(3, title)))
  expect(estimateTokens(text)).toBeLessThanOrEqual(promptBudget.tokens)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(promptBudget.bytes)
}

/** Cut with … beyond the limit, whole up to it. */
const expectCut = (value: number, shown: (text: string) => string): void => {
  expect(shown('x'.repeat(value))).toContain('x'.repeat(value))
  for (const length of [value + 1, value * 10]) {
    const text = shown('x'.repeat(length))
    expect(text).toContain(`${'x'.repeat(value - 1)}…`)
    expect(text).not.toContain('x'.repeat(value))
  }
}

export const recallDrivers: Drivers = {
  'recall-start-tokens': ({ tenfold }) => fitsStart('蔵'.repeat(tenfold)),
  'recall-start-bytes': ({ tenfold }) => fitsStart('x'.repeat(tenfold)),
  'recall-start-state': async ({ limit }) => {
    const texts = new Map<number, string>()
    for (const length of [limit.value, limit.value + 1, limit.value * 10])
      texts.set(length, textOf(await atStart(memoryOf('x'.repeat(length), []))))
    expectCut(limit.value, ({ length }) => texts.get(length) ?? '')
  },
  'recall-start-items': async ({ limit, tenfold }) => {
    const text = textOf(await atStart(memoryOf('', many(tenfold, 'short'))))
    expect(text.split('\n').filter((line) => line.startsWith('[kura:'))).toHaveLength(2 * limit.value)
  },
  'recall-prompt-lines': async ({ limit, tenfold }) => {
    expect(textOf(await atPrompt(many(tenfold, 'short'))).split('\n')).toHaveLength(1 + limit.value)
  },
  'recall-prompt-tokens': ({ tenfold }) => fitsPrompt('蔵'.repeat(tenfold)),
  'recall-prompt-bytes': ({ tenfold }) => fitsPrompt('x'.repeat(tenfold)),
  'recall-session-bytes': async ({ limit, tenfold }) => {
    const items = many(1, 'short')
    expect(textOf(await atPrompt(items, limit.value))).toContain(longHeader)
    for (const said of [limit.value, tenfold])
      expect(await atPrompt(items, limit.value - said)).toMatchObject({ reason: 'budget-spent' })
  },
  'recall-line-title': ({ limit }) => {
    expectCut(limit.value, (title) => lineOf({ key: '1', label: '', title }))
    return Promise.resolve()
  },
  'recall-line-sentence': ({ limit }) => {
    expectCut(limit.value, (snippet) => lineOf({ key: '1', label: '', title: 'title' }, { snippet }))
    return Promise.resolve()
  },
  'recall-asked-head': ({ limit, tenfold }) => {
    const { text } = readPrompt(`${'a'.repeat(limit.value)}${'b'.repeat(tenfold)}`)
    expect(text.split('\n')[0]).toBe('a'.repeat(limit.value))
    return Promise.resolve()
  },
  'recall-asked-tail': ({ limit, tenfold }) => {
    const { text } = readPrompt(`${'a'.repeat(tenfold)}${'b'.repeat(limit.value)}`)
    expect(text.split('\n')[1]).toBe('b'.repeat(limit.value))
    return Promise.resolve()
  },
}
