import type { Contender, Handle } from './contenders/contender.ts'
import type { Note, Pair } from './note.ts'
import type { Session } from './session.ts'

const inFlight = 16

/** Does the work for all entries, some at a time, and keeps their order. */
const several = async <T, R>(entries: readonly T[], work: (entry: T) => Promise<R>): Promise<readonly R[]> => {
  const done: R[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < entries.length; index = next++) {
      const entry = entries[index]
      if (entry !== undefined) done[index] = await work(entry)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return done
}

/** Stores notes as fast as the server takes them, and returns how each is called there. Nothing of it is measured. */
export const loadNotes = async (
  contender: Contender,
  session: Session,
  notes: readonly Note[],
): Promise<readonly Handle[]> => {
  const { batch } = contender
  const parts = Array.from({ length: Math.ceil(notes.length / batch) }, (_, part) =>
    notes.slice(part * batch, (part + 1) * batch),
  )
  const store = async (part: readonly Note[]): Promise<readonly Handle[]> => {
    const answer = await session.ask(contender.create(part))
    const handles = contender.created(answer, part)
    if (handles.length !== part.length) throw new Error(`${contender.name} did not store all: ${answer.text}`)
    return handles
  }
  // Who takes many in one call may lose some of several calls at a time.
  if (batch === 1) return (await several(parts, store)).flat()
  const handles: Handle[] = []
  for (const part of parts) handles.push(...(await store(part)))
  return handles
}

interface Loaded {
  readonly session: Session
  readonly handles: readonly Handle[]
}

export const loadPairs = async (
  contender: Contender,
  { session, handles }: Loaded,
  pairs: readonly Pair[],
): Promise<void> => {
  const named = pairs.map(([from, to]) => [handles[from] ?? '', handles[to] ?? ''] as const)
  await several(contender.relate(named), async (call) => {
    const answer = await session.ask(call)
    if (answer.refused) throw new Error(`${contender.name}: ${answer.text}`)
  })
}
