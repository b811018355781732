import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { firstOf } from '../../bench/memory/first-of.ts'
import { measureSet, type Measured } from '../../bench/memory/measure-set.ts'
import type { Depth, Outcome, Quality } from '../../bench/memory/measures.ts'
import { openSet, type SetName } from '../../bench/memory/read-set.ts'
import { reportTables } from '../../bench/memory/report.ts'
import { together } from '../../bench/memory/together.ts'

const sampleOf = (set: SetName): string => path.join(import.meta.dirname, `${set}-sample.json`)

const measured = async (set: SetName, isTogether = false): Promise<Measured> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-memory-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const { conversations } = await openSet(sampleOf(set))
  const all = isTogether ? together(conversations()) : conversations()
  const result = await measureSet(all, { folder, progress: () => undefined })
  expect(readdirSync(folder)).toEqual([])
  return result
}

const at = (outcome: Outcome | undefined, depth: Depth): Quality | undefined => outcome?.quality[depth]

it('measures LoCoMo by sessions and by turns as computed by hand', async () => {
  const { conversations, questions, items, outcomes } = await measured('locomo')
  expect({ conversations, questions, items }).toEqual({
    conversations: 2,
    questions: 6,
    items: { sessions: 9, turns: 18 },
  })

  // Five questions have evidence. "lantern" wants the seventh of seven; "kite" is in one of two sessions; the others
  // find all of theirs: walnuts and chestnuts, sailcloth, and the jar of 梅干し.
  const words = outcomes.sessions.kuraWords
  expect(words?.questions).toBe(5)
  expect(at(words, 5)).toEqual({ recall: 3.5 / 5, all: 3 / 5, any: 4 / 5 })
  expect(at(words, 10)).toEqual({ recall: 4.5 / 5, all: 4 / 5, any: 1 })
  expect(words?.categories['multi-hop']?.quality[5]).toEqual({ recall: 0.75, all: 0.5, any: 1 })
  expect(words?.categories['single-hop']?.quality[5]).toEqual({ recall: 0.5, all: 0.5, any: 0.5 })

  // FTS5 takes a Japanese sentence for one word, so it does not find the jar.
  expect(at(outcomes.sessions.fts5, 5)).toEqual({ recall: 2.5 / 5, all: 2 / 5, any: 3 / 5 })
  expect(at(outcomes.sessions.fts5, 10)).toEqual({ recall: 3.5 / 5, all: 3 / 5, any: 4 / 5 })

  // By turns it is the same, because each answer is in a turn that has the word, the caption included.
  expect(at(outcomes.turns.kuraWords, 5)).toEqual(at(words, 5))
  expect(at(outcomes.turns.kuraWords, 10)).toEqual(at(words, 10))
  // With meaning nothing is lost that the words have found.
  expect(at(outcomes.sessions.kura, 10)?.recall).toBeGreaterThanOrEqual(4.5 / 5)
})

it('gives the same figures but times in every run, each answer larger than the one before', async () => {
  const withoutTimes = (value: Measured): unknown =>
    JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'p50Ms' ? 0 : inner)))
  const first = await measured('locomo')
  expect(withoutTimes(await measured('locomo'))).toEqual(withoutTimes(first))
  const cost = first.outcomes.turns.kura?.cost
  expect(cost?.[5].answerBytes).toBeGreaterThan(0)
  expect(cost?.[10].answerBytes).toBeGreaterThan(cost?.[5].answerBytes ?? Infinity)
  expect(cost?.[10].itemBytes).toBeGreaterThan(cost?.[5].itemBytes ?? Infinity)
  expect(cost?.[10].dataBytes).toBeGreaterThan(cost?.[5].dataBytes ?? Infinity)
})

it('asks every question of one store where all conversations are together', async () => {
  const { conversations, items, outcomes } = await measured('locomo', true)
  expect({ conversations, items }).toEqual({ conversations: 1, items: { sessions: 9, turns: 18 } })
  expect(at(outcomes.sessions.kuraWords, 10)).toEqual({ recall: 4.5 / 5, all: 4 / 5, any: 1 })
})

it('measures LongMemEval, each question in a history of its own', async () => {
  const { conversations, questions, items, outcomes } = await measured('longmemeval')
  expect({ conversations, questions, items }).toEqual({
    conversations: 3,
    questions: 3,
    items: { sessions: 6, turns: 11 },
  })
  const { sessions, turns } = outcomes
  expect(sessions.kuraWords?.questions).toBe(2)
  expect(at(sessions.kuraWords, 5)).toEqual({ recall: 1, all: 1, any: 1 })
  expect(at(sessions.fts5, 5)).toEqual({ recall: 0.5, all: 0.5, any: 0.5 })
  // One question has no marked turn.
  expect(turns.kuraWords?.questions).toBe(1)
  expect(at(turns.kuraWords, 5)).toEqual({ recall: 1, all: 1, any: 1 })
})

it('reports every figure in tables', async () => {
  const rows = new Map<string, readonly string[]>()
  reportTables(await measured('locomo'), {
    table: (name, _head, all) => {
      for (const row of all) rows.set([name, ...row.slice(0, 3)].join(', '), row.slice(3))
    },
    figures: () => undefined,
    save: () => Promise.resolve(),
  })
  expect(rows.get('quality, sessions, 5, Kura, words alone')).toEqual([
    '0.700',
    '0.900',
    '0.900',
    '0.900',
    '0.600',
    '0.800',
    '0.800',
    '1.000',
  ])
  expect(rows.get('categories, sessions, multi-hop (2), Kura, words alone')?.[0]).toBe('0.750')
})

it('measures only the first entries where told so', async () => {
  const { conversations } = await openSet(sampleOf('longmemeval'))
  const names: string[] = []
  for await (const { name } of firstOf(conversations(), 2)) names.push(name)
  expect(names).toEqual(['q1', 'q2_abs'])
})
