import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Contender, Handle } from './contenders/contender.ts'
import { addWrites, tallyWrites, type Write, type Writes } from './lost-writes.ts'
import { createNotes, type Note } from './note.ts'
import { openSession, withSession, type Session } from './session.ts'

export interface WriteFigures extends Writes {
  readonly rounds: number
  readonly fewestLost: number
  readonly mostLost: number
}

export interface WriteRun {
  readonly home: string
  readonly rounds: number
  readonly seed: number
}

/** Some writers, each of which sends a number of notes, with so many of them unanswered at a time. */
interface Plan {
  readonly name: string
  readonly processes: number
  readonly inFlight: number
  readonly notes: number
}

export const inFlightPlan: Plan = { name: 'in-flight', processes: 1, inFlight: 32, notes: 128 }
export const twoProcessesPlan: Plan = { name: 'two-processes', processes: 2, inFlight: 1, notes: 60 }

/** Each round has a new store, and the contenders take turns. */
export const measureWrites = async (
  contenders: readonly Contender[],
  plan: Plan,
  run: WriteRun,
): Promise<Readonly<Record<string, WriteFigures>>> => {
  const runs = new Map<string, Writes[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < run.rounds; round++) {
    for (const contender of contenders) {
      const home = path.join(run.home, `${contender.name}-${plan.name}-${round}`)
      mkdirSync(home)
      runs.get(contender.name)?.push(await writeAndRead(contender, plan, { home, seed: run.seed + round }))
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return Object.fromEntries(
    [...runs].map(([name, all]) => {
      const lost = all.map((writes) => writes.lost)
      return [
        name,
        { ...addWrites(all), rounds: run.rounds, fewestLost: Math.min(...lost), mostLost: Math.max(...lost) },
      ]
    }),
  )
}

interface Sent {
  readonly note: Note
  readonly handle: Handle | undefined
}

const writeAndRead = async (
  contender: Contender,
  plan: Plan,
  { home, seed }: { readonly home: string; readonly seed: number },
): Promise<Writes> => {
  const nextNote = createNotes(seed)
  const sessions: Session[] = []
  const sent: Sent[] = []
  try {
    // One after the other: memory-keeper sometimes ends if another process makes the same new store at that moment.
    for (let n = 0; n < plan.processes; n++) sessions.push(await openSession(contender.command(home)))
    await Promise.all(
      sessions.map(async (session) => {
        const notes = Array.from({ length: plan.notes }, nextNote)
        sent.push(...(await writeSome(contender, session, { notes, inFlight: plan.inFlight })))
      }),
    )
  } finally {
    await Promise.all(sessions.map((session) => session.end()))
  }
  return withSession(contender.command(home), async (session) => {
    const writes: Write<Handle>[] = []
    for (const { note, handle } of sent)
      writes.push({ handle, isThere: handle !== undefined && (await isThere(contender, session, { note, handle })) })
    return tallyWrites(writes)
  })
}

const writeSome = async (
  contender: Contender,
  session: Session,
  { notes, inFlight }: { readonly notes: readonly Note[]; readonly inFlight: number },
): Promise<readonly Sent[]> => {
  const sent: Sent[] = []
  const waiting = [...notes]
  const lane = async (): Promise<void> => {
    for (let note = waiting.shift(); note !== undefined; note = waiting.shift()) {
      const answer = await session.ask(contender.create([note]))
      sent.push({ note, handle: contender.created(answer, [note])[0] })
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return sent
}

const isThere = async (
  contender: Contender,
  session: Session,
  { note, handle }: { readonly note: Note; readonly handle: Handle },
): Promise<boolean> => {
  const answer = await session.ask(contender.get(handle))
  return !answer.refused && contender.titlesIn(answer).includes(contender.titleOf(note))
}
