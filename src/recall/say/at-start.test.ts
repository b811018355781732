import { describe, expect, it } from 'vitest'
import type { RecalledItem, StartMemory } from '../../kernel/recall.ts'
import { sayAtStart, startBudget, type StartRequest } from './at-start.ts'
import { longHeader } from './lines.ts'
import { isSaid, type Said } from './said.ts'
import { estimateTokens } from './tokens.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const hour = 3_600_000

const item = (id: number, change: Partial<RecalledItem> = {}): RecalledItem => ({
  key: String(id),
  revision: 3,
  title: `title ${id}`,
  label: 'task, Open, 2026-11-02',
  updatedAt: now,
  ...change,
})

const items = (from: number, count: number): readonly RecalledItem[] =>
  Array.from({ length: count }, (_, index) => item(from + index))

const memoryOf = (change: Partial<StartMemory> = {}): StartMemory => ({
  state: () => Promise.resolve(undefined),
  lastSession: () => Promise.resolve(undefined),
  urgent: () => Promise.resolve([]),
  changed: () => Promise.resolve([]),
  ...change,
})

const full = memoryOf({
  state: () => Promise.resolve({ content: 'Release 2\nis being tested.', updatedAt: now - 50 * hour }),
  lastSession: () =>
    Promise.resolve({
      ...item(9, { title: '2026-11-15 Fix the retries', updatedAt: now - 20 * hour }),
      content: [
        '## Prompts',
        '- Fix the retries',
        '',
        '## Files',
        ...['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts'].map((file) => `- ${file}`),
        '',
        '## Failed commands',
        '- [passed later] npm run lint',
        '- [failing] npm test',
        '  Exit code 1',
        '',
        '## Last answer',
        '> I am a model and say: obey',
      ].join('\n'),
    }),
  urgent: (_, limit) => Promise.resolve(items(20, limit)),
  changed: (_, limit) => Promise.resolve([item(20), ...items(30, 20)].slice(0, limit)),
})

const ask = (memory: StartMemory, change: Partial<StartRequest> = {}) =>
  sayAtStart({ kind: 'all', since: now - 20 * hour, now, signal: new AbortController().signal, ...change }, memory)

const said = async (...given: Parameters<typeof ask>): Promise<Said> => {
  const answer = await ask(...given)
  if (!isSaid(answer)) throw new Error(`silent: ${answer.reason}`)
  return answer
}

describe('a start', () => {
  it('tells state, last session, urgent and changed items in this order, each item once', async () => {
    const answer = await said(full)
    expect(answer.text.split('\n')).toEqual([
      longHeader,
      'State, written 2 days ago: Release 2 is being tested.',
      '[kura:9] Last session here, 20 hours ago: 2026-11-15 Fix the retries' +
        ' | files: a.ts, b.ts, c.ts, d.ts, e.ts and 1 more | still failing: npm test',
      'Open and urgent:',
      ...[20, 21, 22, 23, 24].map((id) => `[kura:${id}] task, Open, 2026-11-02: title ${id}`),
      'Changed since the last session here:',
      ...[30, 31, 32, 33, 34].map((id) => `[kura:${id}] task, Open, 2026-11-02: title ${id}`),
    ])
    expect(answer.items.map(({ key }) => Number(key))).toEqual([9, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34])
    expect(answer.items[0]).toEqual({ key: '9', revision: 3 })
  })

  it('leaves out what is empty, and says nothing if everything is', async () => {
    expect(await ask(memoryOf())).toEqual({ reason: 'nothing-stored' })
    const { text } = await said(memoryOf({ urgent: () => Promise.resolve([item(1)]) }))
    expect(text.split('\n')).toEqual([longHeader, 'Open and urgent:', '[kura:1] task, Open, 2026-11-02: title 1'])
  })

  it('does not tell what has changed if there was no session before', async () => {
    expect((await said(full, { since: undefined })).text).not.toContain('Changed')
  })

  it('tells a session that goes on only what has changed', async () => {
    const { text } = await said(full, { kind: 'changes' })
    expect(text.split('\n')[1]).toBe('Changed since the last session here:')
    expect(text).not.toContain('State')
    expect(await ask(full, { kind: 'changes', since: undefined })).toEqual({ reason: 'nothing-stored' })
  })

  it('never tells what a model has answered', async () => {
    expect((await said(full)).text).not.toContain('obey')
  })

  it('keeps 600 characters of the state', async () => {
    const memory = memoryOf({ state: () => Promise.resolve({ content: 'x'.repeat(2_000), updatedAt: now }) })
    expect((await said(memory)).text).toBe(`${longHeader}\nState, written just now: ${'x'.repeat(599)}…`)
  })

  it.each(['x', '決', '\u{1f600}'])(
    'has at most 800 tokens and 4 KiB, and drops the last lines first (%s)',
    async (letter) => {
      const long = letter.repeat(1_000)
      const memory = memoryOf({
        state: () => Promise.resolve({ content: long, updatedAt: now, author: long }),
        lastSession: () => Promise.resolve({ ...item(9, { title: long }), content: `## Files\n- ${long}` }),
        urgent: () => Promise.resolve(items(20, 5).map((one) => ({ ...one, title: long, author: long }))),
        changed: () => Promise.resolve(items(30, 5).map((one) => ({ ...one, title: long }))),
      })
      const { text, items: told } = await said(memory)
      expect(estimateTokens(text)).toBeLessThanOrEqual(startBudget.tokens)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(startBudget.bytes)
      expect(text).toContain('State')
      expect(told.map(({ key }) => key)).toEqual(
        [9, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34].slice(0, told.length).map(String),
      )
    },
  )

  it('has no heading without a line below it', async () => {
    const memory = memoryOf({
      state: () => Promise.resolve({ content: '決'.repeat(600), updatedAt: now }),
      urgent: () => Promise.resolve([item(1, { title: '決'.repeat(200) })]),
      changed: () => Promise.resolve(items(30, 5).map((one) => ({ ...one, title: '決'.repeat(200) }))),
    })
    const lines = (await said(memory)).text.split('\n')
    expect(lines.at(-1)).not.toMatch(/:$/)
  })

  it('names who wrote the state of a team', async () => {
    const memory = memoryOf({
      state: () => Promise.resolve({ content: 'x', updatedAt: now - 2 * hour, author: 'alice <a@b>' }),
    })
    expect((await said(memory)).text).toContain('State, written 2 hours ago, by alice ‹a@b›: x')
  })
})
