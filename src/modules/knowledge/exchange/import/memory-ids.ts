import { createPause } from '../../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import type { Caller } from '../../ports.ts'

const pageSize = 256

/** Entities and notes have names and no ids: an item of the same type and title is the same thing. */
const nameKey = (type: string, title: string): string => `${type}\n${title}`

const storedIds = async ({ store }: KnowledgeDeps, caller: Caller): Promise<Map<string, number>> => {
  const known = new Map<string, number>()
  const pause = createPause(caller.signal)
  await store.read(caller, async (tx) => {
    for (let last = 0; ; ) {
      const ids = await tx.idsAfter(last, pageSize)
      if (ids.length === 0) return
      for (const { id, type, title } of await tx.summaries(ids))
        if (!known.has(nameKey(type, title))) known.set(nameKey(type, title), id)
      last = ids.at(-1) ?? last
      await pause()
    }
  })
  return known
}

interface IdRequest extends Omit<Naming, 'named'> {
  readonly count: number
}

/** A rehearsal takes ids that no item can have; otherwise the store gives them, and never one twice. */
const newIds = async ({ store }: KnowledgeDeps, caller: Caller, request: IdRequest): Promise<readonly number[]> => {
  const { count, taken, dryRun } = request
  if (count === 0) return []
  if (dryRun) return Array.from({ length: count }, (_, index) => Number.MAX_SAFE_INTEGER - taken.size - index)
  return store.write(caller, async (tx) => {
    const ids: number[] = []
    await tx.raiseLastId([...taken.keys()].reduce((highest, id) => Math.max(highest, id), 0))
    while (ids.length < count) ids.push(await tx.nextId())
    return ids
  })
}

export interface Named {
  readonly name: string
  readonly type: string
  readonly title: string
}

export interface Naming {
  readonly named: readonly Named[]
  /** Ids that the import has already given to others. */
  readonly taken: ReadonlyMap<number, unknown>
  readonly dryRun: boolean
}

/** The id of each by its name: of the item that it already is, or a new one. */
export const idsOfNamed = async (
  deps: KnowledgeDeps,
  caller: Caller,
  naming: Naming,
): Promise<ReadonlyMap<string, number>> => {
  const { named, taken, dryRun } = naming
  const stored = await storedIds(deps, caller)
  const ids = new Map<string, number>()
  for (const { name, type, title } of named) {
    const key = nameKey(type, title)
    const id = stored.get(key)
    if (id !== undefined) ids.set(name, id)
    // Two long names may have the same title; only one of them is that item.
    stored.delete(key)
  }
  const unknown = named.filter(({ name }) => !ids.has(name))
  const fresh = await newIds(deps, caller, { count: unknown.length, taken, dryRun })
  for (const [index, { name }] of unknown.entries()) ids.set(name, fresh[index] ?? 0)
  return ids
}
