import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashTerm } from '../../src/text/hash-term.ts'
import { readSets, type Passage, type Question } from '../search-data.ts'
import type { Stored } from './asked.ts'

export interface Prompt {
  readonly text: string
  /** The positions of the right items; none if there is nothing to find. */
  readonly right: readonly number[]
  /** The constants are chosen on one half and reported on the other. */
  readonly half: 'tuned' | 'reported'
}

export interface RecallSet {
  readonly name: string
  readonly items: readonly Stored[]
  readonly prompts: readonly Prompt[]
}

const maxQuestions = 1_200

/** A fixed coin for each text. */
const coin = (text: string): boolean => (hashTerm(text) & 0x100) !== 0

const halfOf = (text: string): Prompt['half'] => (coin(`half ${text}`) ? 'tuned' : 'reported')

const asStored = ({ id, title, text }: Passage): Stored => ({
  id,
  type: 'passage',
  title: title.trim().slice(0, 200) || id,
  tags: [],
  content: text,
})

const linesOf = (file: string): readonly unknown[] =>
  readFileSync(path.join(import.meta.dirname, '../../../bench', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

interface Asked {
  readonly text: string
  readonly relevant: readonly string[]
}

const setOf = (name: string, items: readonly Stored[], asked: readonly Asked[]): RecallSet => {
  const places = new Map(items.map(({ id }, place) => [id, place]))
  return {
    name,
    items,
    prompts: asked.map(({ text, relevant }, at) => ({
      text,
      right: relevant.flatMap((id) => places.get(id) ?? []),
      // Prompts about the same item, and pairs in both languages, stay in one half.
      half: halfOf(relevant[0] ?? `pair ${Math.floor(at / 2)}`),
    })),
  }
}

/** Some questions are asked of several passages, word by word: all of these are right. */
const mergeEqual = (questions: readonly Question[]): readonly Asked[] => {
  const merged = new Map<string, string[]>()
  for (const { query, relevant } of questions) merged.set(query, [...(merged.get(query) ?? []), ...relevant])
  return [...merged].map(([text, relevant]) => ({ text, relevant }))
}

/**
 * The three question sets. Half of the passages are left out, so their questions have nothing to find: passages with
 * the same title go together, because what one says is often repeated by the next.
 */
export const questionSets = (folder: string): readonly RecallSet[] =>
  readSets(folder, ['en', 'ja', 'cross']).map(({ name, passages, questions }) =>
    setOf(
      name,
      passages.filter(({ title }) => coin(title)).map(asStored),
      mergeEqual(questions).slice(0, maxQuestions),
    ),
  )

const ownItems = (): readonly Stored[] => linesOf('recall/items.jsonl') as readonly Stored[]
const ownPrompts = (): readonly Asked[] =>
  (linesOf('recall/prompts.jsonl') as readonly { prompt: string; relevant: string[] }[]).map(
    ({ prompt, relevant }) => ({ text: prompt, relevant }),
  )

/** The prompts of one project over its notes, alone and among passages about other things. */
export const ownSets = (folder: string | undefined): readonly RecallSet[] => {
  const alone = setOf('notes', ownItems(), ownPrompts())
  if (folder === undefined) return [alone]
  const others = readSets(folder, ['en', 'ja', 'cross']).flatMap(({ passages }) =>
    passages.filter((_, place) => place % Math.floor(passages.length / 800) === 0).slice(0, 800).map(asStored),
  )
  return [alone, setOf('notes among passages', [...ownItems(), ...others], ownPrompts())]
}

interface OtherNote {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** Another team's notes: its questions over its notes, our prompts over its notes, and its questions over ours. */
export const otherSets = (): readonly RecallSet[] => {
  const notes = (linesOf('questions/notes-corpus.jsonl') as readonly OtherNote[]).map(asStored)
  const asked = (linesOf('questions/notes-queries.jsonl') as readonly { query: string; relevant: string[] }[]).map(
    ({ query, relevant }) => ({ text: query, relevant }),
  )
  return [
    setOf('other notes', notes, asked),
    setOf('our prompts, other notes', notes, ownPrompts().map(({ text }) => ({ text, relevant: [] }))),
    setOf('other questions, our notes', ownItems(), asked.map(({ text }) => ({ text, relevant: [] }))),
  ]
}
