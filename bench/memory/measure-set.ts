import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Contender, ContenderKind } from './contender.ts'
import { granularities, type Conversation, type Granularity } from './conversation.ts'
import { fts5 } from './fts5.ts'
import { itemsOf } from './items.ts'
import { kura, kuraByWords } from './kura.ts'
import { outcomeOf, type Asked, type Outcome } from './measures.ts'

const contenders: readonly ContenderKind[] = [kura, kuraByWords, fts5]

export interface Measured {
  readonly conversations: number
  readonly questions: number
  readonly notes: readonly string[]
  /** How many items there were. */
  readonly items: Readonly<Record<Granularity, number>>
  /** By what is an item, then by contender. */
  readonly outcomes: Readonly<Record<Granularity, Readonly<Record<string, Outcome>>>>
}

export interface Work {
  /** A folder for the stores, which is left empty. */
  readonly folder: string
  readonly progress: (line: string) => void
}

const ask = async (contender: Contender, { questions }: Conversation, granularity: Granularity): Promise<Asked[]> => {
  const asked: Asked[] = []
  for (const { text, category, evidence } of questions) {
    if (evidence[granularity].length === 0) continue
    const found = {
      5: await contender.search(text, 5),
      10: await contender.search(text, 10),
      25: await contender.search(text, 25),
      50: await contender.search(text, 50),
    }
    asked.push({ category, evidence: evidence[granularity], found })
  }
  return asked
}

type Answers = Readonly<Record<Granularity, Readonly<Record<string, Asked[]>>>>

const noAnswers = (): Answers => {
  const empty = (): Record<string, Asked[]> => Object.fromEntries(contenders.map(({ name }) => [name, []]))
  return { sessions: empty(), turns: empty() }
}

/** Every conversation has a store of its own, in which nothing else can be found. */
export const measureSet = async (conversations: AsyncIterable<Conversation>, work: Work): Promise<Measured> => {
  const answers = noAnswers()
  const items = { sessions: 0, turns: 0 }
  const notes: string[] = []
  let read = 0
  let questions = 0
  for await (const conversation of conversations) {
    read += 1
    questions += conversation.questions.length
    notes.push(...conversation.notes)
    for (const granularity of granularities) {
      const stored = itemsOf(conversation, granularity)
      items[granularity] += stored.length
      work.progress(`${read}. ${conversation.name}: ${stored.length} ${granularity}`)
      const folder = path.join(work.folder, `${read}-${granularity}`)
      mkdirSync(folder)
      for (const { name, open } of contenders) {
        const contender = await open(stored, folder)
        answers[granularity][name]?.push(...(await ask(contender, conversation, granularity)))
        await contender.close()
      }
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const outcomes = (granularity: Granularity): Readonly<Record<string, Outcome>> =>
    Object.fromEntries(Object.entries(answers[granularity]).map(([name, asked]) => [name, outcomeOf(asked)]))
  return {
    conversations: read,
    questions,
    notes,
    items,
    outcomes: { sessions: outcomes('sessions'), turns: outcomes('turns') },
  }
}
