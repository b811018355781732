import type { Ids } from '../domain/ids.ts'
import type { ReadTx, TermQuery } from '../ports.ts'

/** Whole lists of the index that were read before they were needed, to save a wait. */
export interface TermLists {
  /** Reads those that are not known. `expected` is about how many ids they have. */
  read(queries: readonly TermQuery[], expected: number): Promise<void>
  known(query: TermQuery): Ids | undefined
}

const keyOf = (query: TermQuery): string => JSON.stringify(query)

export const createTermLists = (tx: ReadTx, pause: () => Promise<void>): TermLists => {
  const known = new Map<string, Ids>()
  return {
    known: (query) => known.get(keyOf(query)),
    read: async (queries, expected) => {
      const unknown = new Map(queries.map((query) => [keyOf(query), query]))
      for (const key of known.keys()) unknown.delete(key)
      if (unknown.size === 0) return
      const found = [...unknown.keys()].map((key) => ({ key, ids: [] as number[] }))
      for await (const { lists } of tx.lists([...unknown.values()], { expected, pause })) {
        for (const [index, { ids }] of found.entries()) for (const id of lists[index] ?? []) ids.push(id)
        await pause()
      }
      for (const { key, ids } of found) known.set(key, ids)
    },
  }
}
