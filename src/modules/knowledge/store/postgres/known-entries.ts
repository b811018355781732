import { entryRowsOn, type EntryRow } from '../read-index.ts'
import type { Scope } from '../scope.ts'
import { postgresDialect } from './dialect.ts'
import { createFoldMemory } from './fold-memory.ts'
import type { WaitingItems } from './waiting-items.ts'

interface EntriesRequest {
  readonly scope: Scope
  /** The version of the last fold that the transaction sees. */
  readonly fold: number
  readonly waiting: WaitingItems
  readonly ids: readonly number[]
}

/**
 * Keeps entries in memory, because they are most of the bytes that a search reads. An item whose entry has changed
 * waits until the next fold, so the entries of all others are what they were at the last one.
 */
export interface KnownEntries {
  of(request: EntriesRequest): Promise<readonly EntryRow[]>
}

/** The most that is kept, in bytes. */
export const maxBytes = 128 * 2 ** 20

const bytesOfObjects = 200

const sizeOf = ({ frequencies, vector }: EntryRow): number =>
  frequencies.length + (vector?.length ?? 0) + bytesOfObjects

const readRows = entryRowsOn(postgresDialect)

export const createKnownEntries = (): KnownEntries => {
  const known = createFoldMemory<number, EntryRow>({ maxSize: maxBytes, sizeOf })
  return {
    of: async ({ scope, fold, waiting, ids }) => {
      const place = { workspace: scope.workspace, fold }
      const changing = new Set(waiting.map(({ id }) => id))
      const found: EntryRow[] = []
      const unknown: number[] = []
      for (const id of ids) {
        const entry = changing.has(id) ? undefined : known.get(place, id)
        if (entry) found.push(entry)
        else unknown.push(id)
      }
      if (unknown.length === 0) return found
      const read = await readRows(scope, unknown, true)
      for (const entry of read) if (!changing.has(entry.id)) known.keep(place, entry.id, entry)
      return [...found, ...read]
    },
  }
}
