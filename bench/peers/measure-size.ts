import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createRandom } from '../../test/support/durability/random.ts'
import { residentMiB } from '../../test/support/unread-sockets.ts'
import type { Contender, Handle } from './contenders/contender.ts'
import { loadNotes, loadPairs } from './load.ts'
import { createNotes, pairsOf, withinThree, type Language, type NamedNote, type Pair } from './note.ts'
import { openSession, type Answer, type Session } from './session.ts'
import { inTurns, type Measured, type Turns } from './turns.ts'

export interface SizeFigures {
  readonly operations: Readonly<Record<Operation, Measured>>
  readonly rssMb: number
  /** The share of what was looked for, or should have been reached, that the answers had. */
  readonly foundShare: number
  readonly reachedShare: number
}

export const operations = ['create', 'get', 'searchJa', 'searchEn', 'findAndRead', 'list', 'relations'] as const
export type Operation = (typeof operations)[number]

export interface Run extends Turns {
  readonly home: string
  readonly seed: number
  readonly onProgress: (words: string) => void
}

interface Opened {
  readonly contender: Contender
  readonly session: Session
  readonly handles: readonly Handle[]
}

/** Fills each contender with the same notes, and lets them do the same work in turns. */
export const measureSize = async (
  contenders: readonly Contender[],
  items: number,
  run: Run,
): Promise<Readonly<Record<string, SizeFigures>>> => {
  const nextNote = createNotes(run.seed)
  const notes = Array.from({ length: items }, nextNote)
  const pairs = pairsOf(items, run.seed)
  const opened: Opened[] = []
  try {
    for (const contender of contenders) {
      run.onProgress(`loading ${items.toLocaleString('en')} notes into ${contender.name}`)
      const home = path.join(run.home, `${contender.name}-${items}`)
      mkdirSync(home)
      const session = await openSession(contender.command(home))
      opened.push({ contender, session, handles: [] })
      const handles = await loadNotes(contender, session, notes)
      await loadPairs(contender, { session, handles }, pairs)
      opened[opened.length - 1] = { contender, session, handles }
    }
    return await measureOpened(opened, { notes, pairs, nextNote }, run)
  } finally {
    await Promise.all(opened.map(({ session }) => session.end()))
  }
}

interface Filling {
  readonly notes: readonly NamedNote[]
  readonly pairs: readonly Pair[]
  nextNote(): NamedNote
}

/** How many were looked for, and how many of them the answers had. */
interface Count {
  sought: number
  had: number
}

const measureOpened = async (
  opened: readonly Opened[],
  { notes, pairs, nextNote }: Filling,
  run: Run,
): Promise<Readonly<Record<string, SizeFigures>>> => {
  const random = createRandom(run.seed)
  const picks = Array.from({ length: run.warmUp + run.rounds }, () => Math.floor(random() * notes.length))
  const added = picks.map(nextNote)
  const found = new Map(opened.map(({ contender }) => [contender.name, { sought: 0, had: 0 }]))
  const reached = new Map(opened.map(({ contender }) => [contender.name, { sought: 0, had: 0 }]))

  const pickIn = (round: number, language?: Language): number => {
    const pick = picks[round] ?? 0
    // Notes change their language one by one.
    return language === undefined || notes[pick]?.language === language ? pick : pick === 0 ? 1 : pick - 1
  }

  const search = async ({ contender, session }: Opened, pick: number): Promise<Answer> => {
    const note = notes[pick]
    if (note === undefined) throw new Error(`nothing to look for: ${pick}`)
    const answer = await session.ask(contender.search(note.name))
    add(found.get(contender.name), [contender.titleOf(note)], contender.titlesIn(answer))
    return answer
  }

  const work: Record<Operation, (one: Opened, round: number) => Promise<readonly Answer[]>> = {
    create: async ({ contender, session }, round) => {
      const part = added.slice(round, round + 1)
      const answer = await session.ask(contender.create(part))
      if (contender.created(answer, part).length === 0) throw new Error(`${contender.name}: ${answer.text}`)
      return [answer]
    },
    get: async (one, round) => [await read(one, pickIn(round), notes)],
    searchJa: async (one, round) => [await search(one, pickIn(round, 'ja'))],
    searchEn: async (one, round) => [await search(one, pickIn(round, 'en'))],
    findAndRead: async (one, round) => {
      const answer = await search(one, pickIn(round))
      return one.contender.readsAfterSearch ? [answer, await read(one, pickIn(round), notes)] : [answer]
    },
    list: async ({ contender, session }) => [await session.ask(contender.list())],
    relations: async ({ contender, session, handles }, round) => {
      const pick = pickIn(round)
      const answers = await contender.walk(session.ask, handles[pick] ?? '')
      const near = [...withinThree(pairs, pick)].map((index) => titleAt(contender, notes, index))
      add(reached.get(contender.name), near, contender.reached(answers))
      return answers
    },
  }

  const measured: Partial<Record<Operation, Readonly<Record<string, Measured>>>> = {}
  for (const operation of operations) {
    run.onProgress(`${notes.length.toLocaleString('en')} notes: ${operation}`)
    const byName = new Map(opened.map((one) => [one.contender.name, one]))
    measured[operation] = await inTurns(
      [...byName.keys()],
      async (name, round) => {
        const one = byName.get(name)
        return one === undefined ? [] : work[operation](one, round)
      },
      run,
    )
  }
  return Object.fromEntries(
    opened.map(({ contender: { name }, session }) => [
      name,
      {
        operations: Object.fromEntries(
          operations.map((operation) => [operation, measured[operation]?.[name]]),
        ) as SizeFigures['operations'],
        rssMb: residentMiB(session.pid),
        foundShare: shareOf(found.get(name)),
        reachedShare: shareOf(reached.get(name)),
      },
    ]),
  )
}

const titleAt = (contender: Contender, notes: readonly NamedNote[], index: number): string => {
  const note = notes[index]
  return note === undefined ? '' : contender.titleOf(note)
}

/** A note that is not in the answer is no answer: the server would be measured at nothing. */
const read = async (
  { contender, session, handles }: Opened,
  pick: number,
  notes: readonly NamedNote[],
): Promise<Answer> => {
  const answer = await session.ask(contender.get(handles[pick] ?? ''))
  const title = titleAt(contender, notes, pick)
  if (!contender.titlesIn(answer).includes(title))
    throw new Error(`${contender.name} has lost ${title}: ${answer.text}`)
  return answer
}

const add = (count: Count | undefined, sought: readonly string[], had: readonly string[]): void => {
  if (count === undefined) return
  const there = new Set(had)
  count.sought += sought.length
  count.had += sought.filter((title) => there.has(title)).length
}

const shareOf = (count: Count | undefined): number =>
  count === undefined || count.sought === 0 ? Number.NaN : count.had / count.sought
