import { createPause } from '../../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../../deps.ts'
import type { Caller } from '../../ports.ts'

const pageSize = 256

/** Entities and notes have no ids, so an existing item with the same type and title counts as the same. */
const nameKey = (type: string, title: string): string => `${type}\n${title}`

const idsByName = async ({ store }: KnowledgeDeps, caller: Caller): Promise<Map<string, number>> => {
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

interface IdRequest extends Omit<AssignRequest, 'named'> {
  readonly count: number
}

/** New ids from the store. A dry run must not use up ids, so it takes numbers that no item can have. */
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

export interface NamedItem {
  readonly name: string
  readonly type: string
  readonly title: string
}

export interface AssignRequest {
  readonly named: readonly NamedItem[]
  /** Ids that other items of this import already have. */
  readonly taken: ReadonlyMap<number, unknown>
  readonly dryRun: boolean
}

/** An id for each name: that of the existing item, or a new one. */
export const assignIds = async (
  deps: KnowledgeDeps,
  caller: Caller,
  request: AssignRequest,
): Promise<ReadonlyMap<string, number>> => {
  const { named, taken, dryRun } = request
  const existing = await idsByName(deps, caller)
  const ids = new Map<string, number>()
  for (const { name, type, title } of named) {
    const key = nameKey(type, title)
    const id = existing.get(key)
    if (id !== undefined) ids.set(name, id)
    // Two long names can be cut to the same title; only the first one is the existing item.
    existing.delete(key)
  }
  const unknown = named.filter(({ name }) => !ids.has(name))
  const fresh = await newIds(deps, caller, { count: unknown.length, taken, dryRun })
  for (const [index, { name }] of unknown.entries()) ids.set(name, fresh[index] ?? 0)
  return ids
}
