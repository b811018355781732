import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { cpuMs } from '../cpu-time.ts'
import { median } from '../median.ts'
import type { Contender, Handle } from './contenders/contender.ts'
import { loadNotes } from './load.ts'
import type { Note } from './note.ts'
import { openSession, withSession } from './session.ts'
import { quartilesOf } from './turns.ts'

/** Milliseconds from the start of the process, medians and the middle half of the rounds. */
export interface StartFigures {
  readonly rounds: number
  readonly medians: Moments
  readonly quartiles: Readonly<Record<keyof Moments, readonly [number, number]>>
}

interface Moments {
  readonly startCpuMs: number
  readonly startMs: number
  readonly firstAnswerCpuMs: number
  readonly firstAnswerMs: number
}

const moments = ['startCpuMs', 'startMs', 'firstAnswerCpuMs', 'firstAnswerMs'] as const

/** Until initialize is answered, and until a stored note has been read, over the same notes. */
export const measureStart = async (
  contenders: readonly Contender[],
  notes: readonly Note[],
  { home, rounds }: { readonly home: string; readonly rounds: number },
): Promise<Readonly<Record<string, StartFigures>>> => {
  const ready: { readonly contender: Contender; readonly home: string; readonly handles: readonly Handle[] }[] = []
  for (const contender of contenders) {
    const own = path.join(home, `${contender.name}-start`)
    mkdirSync(own)
    const handles = await withSession(contender.command(own), (session) => loadNotes(contender, session, notes))
    ready.push({ contender, home: own, handles })
  }
  const seen = new Map<string, Moments[]>(contenders.map(({ name }) => [name, []]))
  // The first two runs fill caches, also those on the disk.
  for (let round = -2; round < rounds; round++) {
    for (const { contender, home: own, handles } of ready) {
      const one = await startOnce(contender, own, handles[Math.abs(round) % handles.length] ?? '')
      if (round >= 0) seen.get(contender.name)?.push(one)
    }
  }
  return Object.fromEntries([...seen].map(([name, all]) => [name, summarize(all)]))
}

const startOnce = async (contender: Contender, home: string, handle: Handle): Promise<Moments> => {
  const began = performance.now()
  const session = await openSession(contender.command(home))
  const startMs = performance.now() - began
  const startCpuMs = cpuMs(session.pid)
  const answer = await session.ask(contender.get(handle))
  const firstAnswerMs = performance.now() - began
  const firstAnswerCpuMs = cpuMs(session.pid)
  await session.end()
  if (contender.titlesIn(answer).length === 0) throw new Error(`${contender.name} did not read a note: ${answer.text}`)
  return { startCpuMs, startMs, firstAnswerCpuMs, firstAnswerMs }
}

const summarize = (all: readonly Moments[]): StartFigures => {
  const of = (moment: keyof Moments): readonly number[] => all.map((one) => one[moment])
  return {
    rounds: all.length,
    medians: Object.fromEntries(moments.map((moment) => [moment, median(of(moment))])) as unknown as Moments,
    quartiles: Object.fromEntries(
      moments.map((moment) => [moment, quartilesOf(of(moment))]),
    ) as unknown as StartFigures['quartiles'],
  }
}
