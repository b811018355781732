import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Conversation } from '../../bench/memory/conversation.ts'
import { itemsOf } from '../../bench/memory/items.ts'
import { jsonEntries } from '../../bench/memory/json-entries.ts'
import { openSet, type SetName } from '../../bench/memory/read-set.ts'

const sampleOf = (set: SetName): string => path.join(import.meta.dirname, `${set}-sample.json`)

const allOf = async <T>(values: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

const conversationsOf = async (file: string, wanted?: SetName): Promise<readonly Conversation[]> =>
  allOf((await openSet(file, wanted)).conversations())

const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'kura-memory-'))
  onTestFinished(() => {
    rmSync(made, { recursive: true, force: true })
  })
  return made
}

const written = (text: string): string => {
  const file = path.join(folder(), 'data.json')
  writeFileSync(file, text)
  return file
}

/** The sample with one change of its text. */
const changed = (set: SetName, from: string, to: string): string => {
  const text = readFileSync(sampleOf(set), 'utf8')
  expect(text).toContain(from)
  return written(text.replace(from, to))
}

it('reads entries with brackets, commas and quotes in strings, over several chunks and lines', async () => {
  const entries = [{ a: '],[{"\\' }, [1, [2]], 'x,y', 5, { long: '蔵'.repeat(800_000) }, {}]
  expect(await allOf(jsonEntries(written(` \n${JSON.stringify(entries, undefined, 2)}\n`)))).toEqual(entries)
})

it.each([
  ['', 'data.json: is no whole JSON array; was it downloaded to its end?'],
  ['[{"a": 1}', 'data.json: is no whole JSON array; was it downloaded to its end?'],
  ['{"a": 1}', 'data.json: is not a JSON array'],
  ['[]', 'data.json: has no entries'],
  ['[1, {"a" 2}]', 'data.json, entry 2: is not JSON'],
])('refuses the file %j', async (text, message) => {
  await expect(allOf(jsonEntries(written(text)))).rejects.toThrow(message)
})

it('reads conversations, pictures and days of LoCoMo, and leaves out sessions that have only a date', async () => {
  const [hill, barn] = await conversationsOf(sampleOf('locomo'))
  expect(hill?.sessions.map(({ id, day }) => `${id} ${day}`)).toEqual([
    'D1 2024-01-03',
    'D2 2024-01-10',
    'D3 2024-01-17',
    'D4 2024-01-24',
    'D5 2024-01-31',
    'D6 2024-02-07',
    'D7 2024-02-14',
  ])
  expect(hill?.questions.map(({ category, evidence }) => [category, evidence.turns])).toEqual([
    ['single-hop', ['D7:1']],
    ['multi-hop', ['D1:1', 'D2:1']],
    ['multi-hop', ['D3:1', 'D3:2']],
    ['open-domain', []],
    ['temporal', ['D2:1']],
  ])
  expect(barn?.sessions[0]?.turns[0]).toMatchObject({ id: 'D1:1', speaker: '花子' })
  expect(barn?.notes).toEqual([])
})

it('stores a session with its speakers and date in the title, and what pictures show', async () => {
  const [hill] = await conversationsOf(sampleOf('locomo'))
  const [sessions, turns] = hill ? [itemsOf(hill, 'sessions'), itemsOf(hill, 'turns')] : [[], []]
  expect(sessions[2]).toEqual({
    id: 'D3',
    arguments: {
      type: 'conversation',
      title: 'Ann and Ben, 9:05 pm on 17 January, 2024',
      content: 'Ann: One lantern faces another lantern, walnuts fell.\nBen: Look here.\n[image: a basket of chestnuts]',
      startDate: '2024-01-17',
    },
  })
  expect(turns[5]).toEqual({
    id: 'D3:2',
    arguments: {
      type: 'message',
      title: 'Ben, 9:05 pm on 17 January, 2024',
      content: 'Look here.\n[image: a basket of chestnuts]',
      startDate: '2024-01-17',
    },
  })
})

it('reads histories of LongMemEval; a question without an answer in its history has no evidence', async () => {
  const read = await conversationsOf(sampleOf('longmemeval'))
  expect(read.map(({ name, questions }) => [name, questions[0]?.category, questions[0]?.evidence])).toEqual([
    ['q1', 'single-session-user', { turns: ['answer_1:1'], sessions: ['answer_1'] }],
    ['q2_abs', 'multi-session', { turns: [], sessions: [] }],
    ['q3', 'multi-session', { turns: [], sessions: ['a', 'c'] }],
  ])
  expect(read[0]?.sessions[1]).toMatchObject({ id: 'answer_1', day: '2023-05-21', speakers: ['user', 'assistant'] })
  expect(read.flatMap(({ notes }) => notes)).toEqual([
    'q2_abs: has no answer in its history and is not counted',
    'q3: no turn is marked with has_answer, so only sessions count',
  ])
})

it('cuts a text that is longer than an item may be between two characters', async () => {
  const file = changed('longmemeval', 'The bassoon is old.', '蔵'.repeat(40_000))
  const content = itemsOf((await conversationsOf(file))[1] ?? never(), 'turns')[0]?.arguments.content ?? ''
  expect(content).toBe('蔵'.repeat(34_133))
})

const never = (): never => {
  throw new Error('The sample has lost an entry')
}

it.each([
  ['locomo', '"sample_id": "納屋"', '"sample_id": 7', 'data.json, entry 2: sample_id: Invalid input: expected string'],
  ['locomo', '"dia_id": "D3:2"', '"dia_id": "3-2"', 'data.json, entry 1: session_3.1.dia_id: has not the form D1:1'],
  ['locomo', '"dia_id": "D3:2"', '"dia_id": "D4:2"', 'data.json, entry 1: session_3: holds the turn D4:2 of another'],
  [
    'locomo',
    '"dia_id": "D3:2"',
    '"dia_id": "D3:1"',
    'data.json, entry 1: conversation: two turns have the same dia_id',
  ],
  ['locomo', '1:56 pm on 8 May, 2023', '8 May', 'data.json, entry 2: session_1_date_time: has not the form "1:56 pm'],
  ['locomo', '"category": 2', '"category": 6', 'data.json, entry 1: qa.4.category: is none of the categories 1 to 5'],
  ['locomo', '"evidence": []', '"evidence": 3', 'data.json, entry 1: qa.3.evidence: Invalid input: expected array'],
  ['longmemeval', '"role": "user"', '"role": ""', 'data.json, entry 1: haystack_sessions.0.0.role: '],
  ['longmemeval', '2023/05/21 (Sun) 11:40', 'Sunday', 'data.json, entry 1: haystack_dates.1: has not the form "2023/'],
  ['longmemeval', '"s1",', '', 'data.json, entry 1: haystack_dates: has 2 values for 1 haystack_session_ids'],
  ['longmemeval', '"a",\n      "c"', '"z"', 'data.json, entry 3: answer_session_ids: z is not among the haystack'],
] as const)('says where data of %s is wrong: %j is now %j', async (set, from, to, message) => {
  await expect(conversationsOf(changed(set, from, to))).rejects.toThrow(message)
})

it('finds the file in a folder or in the data folder of a clone, and says what to do where it cannot', async () => {
  const empty = folder()
  await expect(openSet(empty)).rejects.toThrow('https://github.com/snap-research/locomo')
  await expect(openSet(path.join(empty, 'none.json'))).rejects.toThrow('does not exist')
  writeFileSync(path.join(empty, 'locomo10.json'), readFileSync(sampleOf('locomo')))
  expect((await openSet(empty)).name).toBe('locomo')
  writeFileSync(path.join(empty, 'longmemeval_s_cleaned.json'), readFileSync(sampleOf('longmemeval')))
  await expect(openSet(empty)).rejects.toThrow('name one of its files: locomo10.json, longmemeval_s_cleaned.json')
  expect((await openSet(empty, 'longmemeval')).name).toBe('longmemeval')
  await expect(openSet(sampleOf('locomo'), 'longmemeval')).rejects.toThrow('has the form of locomo, not of longmemeval')
  await expect(openSet(written('[{"a": 1}]'))).rejects.toThrow('entry 1: is neither of LoCoMo nor of LongMemEval')
})
