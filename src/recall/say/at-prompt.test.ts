import { describe, expect, it } from 'vitest'
import type { Candidate, RecallSource } from '../../kernel/recall.ts'
import { promptBudget, sayAtPrompt, type PromptRequest } from './at-prompt.ts'
import { longHeader, shortHeader } from './lines.ts'
import { isSaid, type Said } from './said.ts'
import { estimateTokens } from './tokens.ts'

const candidate = (key: string, change: Partial<Candidate> = {}): Candidate => ({
  source: 'items',
  key,
  revision: 1,
  title: `title ${key}`,
  label: 'task, Open, 2026-11-02',
  updatedAt: 0,
  description: `sentence ${key}`,
  content: '',
  tags: [],
  ...change,
})

interface FakeSource extends RecallSource {
  readonly asked: string[]
}

const sourceOf = (
  name: RecallSource['name'],
  candidates: readonly Candidate[],
  more: Partial<RecallSource> = {},
): FakeSource => {
  const asked: string[] = []
  return {
    name,
    isJudged: true,
    asked,
    find: async ({ text }) => {
      asked.push(text)
      return Promise.resolve({ words: [], items: candidates.length, candidates })
    },
    byId: async (id) => Promise.resolve(candidates.find(({ key }) => key === String(id))),
    ...more,
  }
}

const question = 'why does the payment job retry only three times'

const ask = (sources: readonly RecallSource[], change: Partial<PromptRequest> = {}) =>
  sayAtPrompt(
    {
      prompt: question,
      alreadySaid: () => undefined,
      isFirst: true,
      bytesLeft: 16 * 1024,
      isPastHalf: () => false,
      signal: new AbortController().signal,
      ...change,
    },
    sources,
  )

const said = async (...given: Parameters<typeof ask>): Promise<Said> => {
  const answer = await ask(...given)
  if (!isSaid(answer)) throw new Error(`silent: ${answer.reason}`)
  return answer
}

const linesOf = ({ text }: Said): readonly string[] => text.split('\n').slice(1)

describe('what fits a prompt', () => {
  it('is said with the long first line, then with the short one', async () => {
    const items = sourceOf('items', [candidate('1')])
    expect(await said([items])).toMatchObject({
      text: `${longHeader}\n[kura:1] task, Open, 2026-11-02: title 1 | "sentence 1"`,
      items: [{ key: '1', revision: 1 }],
    })
    expect((await said([items], { isFirst: false })).text.split('\n')[0]).toBe(shortHeader)
  })

  it('has at most three lines, 250 tokens and 1.5 KiB, whatever is stored', async () => {
    for (const letter of ['x', '決', '\u{1f600}']) {
      const long = { title: letter.repeat(500), description: letter.repeat(500), label: letter.repeat(300) }
      const answer = await said([
        sourceOf(
          'items',
          [1, 2, 3, 4].map((id) => candidate(String(id), long)),
        ),
      ])
      expect(linesOf(answer).length).toBeLessThanOrEqual(promptBudget.lines)
      expect(estimateTokens(answer.text)).toBeLessThanOrEqual(250)
      expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(1_536)
      expect(answer.items).toHaveLength(linesOf(answer).length)
    }
  })

  it('shortens sentences before it drops a line', async () => {
    const long = (key: string): Candidate =>
      candidate(key, { title: `題名 ${key}`, description: '長い文。'.repeat(100) })
    const answer = await said([sourceOf('items', [long('1'), long('2'), long('3')])])
    expect(answer.items.map(({ key }) => key)).toEqual(['1', '2', '3'])
  })

  it('is nothing once a session was told its share', async () => {
    const items = sourceOf('items', [candidate('1')])
    expect(await ask([items], { bytesLeft: 100 })).toMatchObject({ reason: 'budget-spent' })
    expect(await ask([items], { bytesLeft: 0 })).toMatchObject({ reason: 'budget-spent' })
  })

  it('is not said twice, unless it has changed', async () => {
    const items = sourceOf('items', [candidate('1', { revision: 2 }), candidate('2', { revision: 5 })])
    const known = new Map([
      ['1', 2],
      ['2', 4],
    ])
    const answer = await said([items], { alreadySaid: (key) => known.get(key) })
    expect(linesOf(answer)).toEqual(['[kura:2] task, Open, 2026-11-02, changed: title 2 | "sentence 2"'])
    known.set('2', 5)
    expect(await ask([items], { alreadySaid: (key) => known.get(key) })).toMatchObject({ reason: 'said-before' })
  })

  it('makes room for the next ones if the first were said before', async () => {
    const items = sourceOf(
      'items',
      [1, 2, 3, 4, 5].map((id) => candidate(String(id))),
    )
    const answer = await said([items], { alreadySaid: (key) => (Number(key) < 3 ? 1 : undefined) })
    expect(answer.items.map(({ key }) => key)).toEqual(['3', '4', '5'])
  })
})

describe('silence', () => {
  it.each([
    ['ok', 'short-prompt'],
    ['続けて', 'short-prompt'],
    ['/compact', 'command'],
    ['!npm test', 'command'],
  ])('is the answer to %s, and no source is asked', async (prompt, reason) => {
    const items = sourceOf('items', [candidate('1')])
    expect(await ask([items], { prompt })).toMatchObject({ reason })
    expect(items.asked).toEqual([])
  })

  it('says why', async () => {
    expect(await ask([sourceOf('items', [])])).toMatchObject({ reason: 'nothing-found' })
    const { isJudged: _, ...judged } = sourceOf('items', [candidate('1')])
    expect(await ask([judged])).toMatchObject({ reason: 'no-evidence', verdicts: [{ key: '1', said: false }] })
    expect(await ask([sourceOf('items', [])], { prompt: '#7' })).toMatchObject({
      reason: 'short-prompt',
      facts: { unknownIds: [7] },
    })
  })
})

describe('an item that the prompt names', () => {
  it.each(['#2', 'fix #2', 'kura:2', '/review kura:2', '!echo kura:2'])('is said: %s', async (prompt) => {
    const items = sourceOf('items', [candidate('1'), candidate('2')])
    expect((await said([items], { prompt })).items).toEqual([{ key: '2', revision: 1 }])
    expect(items.asked).toEqual([])
  })

  it('comes first, and once', async () => {
    const items = sourceOf('items', [candidate('1'), candidate('2')])
    const answer = await said([items], { prompt: `${question}, see kura:2` })
    expect(answer.items.map(({ key }) => key)).toEqual(['2', '1'])
  })
})

describe('sources', () => {
  const command = candidate('command a b c', { source: 'commands', label: '', title: 'Group changes', description: '' })

  it('are asked one after the other, items first', async () => {
    const answer = await said([
      sourceOf('items', [candidate('1')]),
      sourceOf('commands', [command, { ...command, key: 'command d e f' }], { most: 1 }),
    ])
    expect(linesOf(answer)).toEqual([
      '[kura:1] task, Open, 2026-11-02: title 1 | "sentence 1"',
      '[kura:command a b c] Group changes (describe, then execute)',
    ])
  })

  it('are not asked if there is enough to say', async () => {
    const commands = sourceOf('commands', [command])
    await said([
      sourceOf(
        'items',
        [1, 2, 3].map((id) => candidate(String(id))),
      ),
      commands,
    ])
    expect(commands.asked).toEqual([])
  })

  it('are asked only while half of the time is left, but items always', async () => {
    const [items, commands] = [sourceOf('items', []), sourceOf('commands', [command])]
    expect(await ask([items, commands], { isPastHalf: () => true })).toMatchObject({ reason: 'nothing-found' })
    expect(items.asked).toHaveLength(1)
    expect(commands.asked).toEqual([])
  })
})
