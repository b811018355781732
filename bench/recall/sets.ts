import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashTerm } from '../../src/text/hash-term.ts'
import { readSets, type Passage, type Question } from '../search-data.ts'
import type { Stored } from './ask-store.ts'

export interface Prompt {
  readonly text: string
  /** The keys of the right items; none if there is nothing to find. */
  readonly right: readonly string[]
  /** The constants are chosen on one half and reported on the other. */
  readonly half: 'tuned' | 'reported'
}

/** Prompts over the items of one store. */
export interface RecallSet {
  readonly name: string
  readonly items: readonly Stored[]
  readonly prompts: readonly Prompt[]
}

interface AskedPrompt {
  readonly text: string
  readonly relevant: readonly string[]
}

const maxQuestions = 1_200

/** How many passages of each question set are put beside the notes. */
const maxBeside = 800

/** A fixed coin for each text. */
const coin = (text: string): boolean => (hashTerm(text) & 0x100) !== 0

const halfOf = (text: string): Prompt['half'] => (coin(`half ${text}`) ? 'tuned' : 'reported')

const linesOf = (file: string): readonly unknown[] =>
  readFileSync(path.join(import.meta.dirname, '../../../bench', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

const asStored = ({ id, title, text }: Passage): Stored => ({
  id,
  type: 'passage',
  title: title.trim().slice(0, 200) || id,
  tags: [],
  content: text,
})

const setOf = (name: string, items: readonly Stored[], asked: readonly AskedPrompt[]): RecallSet => {
  const keys = new Map(items.map(({ id }, index) => [id, String(index + 1)]))
  return {
    name,
    items,
    prompts: asked.map(({ text, relevant }, index) => ({
      text,
      right: relevant.flatMap((id) => keys.get(id) ?? []),
      // Prompts about the same item, and the same request in both languages, stay in one half.
      half: halfOf(relevant[0] ?? `pair ${Math.floor(index / 2)}`),
    })),
  }
}

/** Some questions are asked of several passages, word by word: all of these are right. */
const mergeEqual = (questions: readonly Question[]): readonly AskedPrompt[] => {
  const merged = new Map<string, string[]>()
  for (const { query, relevant } of questions) merged.set(query, [...(merged.get(query) ?? []), ...relevant])
  return [...merged].map(([text, relevant]) => ({ text, relevant }))
}

/**
 * The three question sets. Half of the passages are left out, so their questions have nothing to find. Passages with
 * the same title go together, because one often repeats what another says, unless `isStrict`.
 */
export const questionSets = (folder: string, isStrict: boolean): readonly RecallSet[] =>
  readSets(folder, ['en', 'ja', 'cross']).map(({ name, passages, questions }) =>
    setOf(
      name,
      passages.filter(({ id, title }) => coin(isStrict ? id : title)).map(asStored),
      mergeEqual(questions).slice(0, maxQuestions),
    ),
  )

const ownItems = (): readonly Stored[] => linesOf('recall/items.jsonl') as readonly Stored[]

const ownPrompts = (): readonly AskedPrompt[] =>
  (linesOf('recall/prompts.jsonl') as readonly { readonly prompt: string; readonly relevant: readonly string[] }[]).map(
    ({ prompt, relevant }) => ({ text: prompt, relevant }),
  )

const everyNth = <T>(all: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, Math.floor(all.length / most))
  return all.filter((_, index) => index % step === 0).slice(0, most)
}

/** The prompts of one project over its notes: alone, half of the notes, ten of them, and among passages. */
export const noteSets = (folder: string | undefined): readonly RecallSet[] => {
  const [items, prompts] = [ownItems(), ownPrompts()]
  const half = items.filter(({ id }) => coin(id))
  const tens = Array.from({ length: 12 }, (_, index) => items.filter((__, place) => place % 12 === index))
  const beside = folder === undefined ? [] : readSets(folder, ['en', 'ja', 'cross'])
  const passages = beside.flatMap((set) => everyNth(set.passages, maxBeside).map(asStored))
  return [
    setOf('notes', items, prompts),
    ...(folder === undefined ? [] : [setOf('notes among passages', [...items, ...passages], prompts)]),
    setOf('half of the notes', half, prompts),
    ...tens.map((ten) => setOf('ten of the notes', ten, prompts)),
  ]
}

/** The notes of another team, which `npm run bench:bar` uses. */
export const otherNotes = (): RecallSet => {
  const notes = linesOf('questions/notes-corpus.jsonl') as readonly Passage[]
  const asked = linesOf('questions/notes-queries.jsonl') as readonly Question[]
  return setOf(
    'other notes',
    notes.map(asStored),
    asked.map(({ query, relevant }) => ({ text: query, relevant })),
  )
}
