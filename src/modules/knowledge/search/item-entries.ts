import type { ItemEntry, ReadTx, VectorNumbers } from '../ports.ts'

/** What the index keeps of items, for all terms of a query. Each entry is read once, even if several steps need it. */
export interface ItemEntries {
  /** The frequencies of an entry are in this order. */
  readonly terms: readonly string[]
  /** In the order of the ids. Entries that are not known yet are read, with their vectors if these are needed soon. */
  of(ids: readonly number[], withVectors?: 'with vectors'): Promise<readonly ItemEntry[]>
  /** The vectors by the model of the query; items without one are left out. */
  vectors(ids: readonly number[]): Promise<ReadonlyMap<number, VectorNumbers>>
}

interface Wanted {
  readonly terms: readonly string[]
  /** The model of the vectors, if the query has a vector to compare with. */
  readonly model?: string | undefined
}

/** How many frequencies are remembered, about 8 MB. Others are read again. */
const maxRemembered = 1_000_000

export const createItemEntries = (
  { tx, pause }: { readonly tx: ReadTx; pause(): Promise<void> },
  { terms, model }: Wanted,
): ItemEntries => {
  const known = new Map<number, ItemEntry>()
  const vectors = new Map<number, VectorNumbers | undefined>()
  const most = maxRemembered / Math.max(1, terms.length)

  const read = async (
    ids: readonly number[],
    request: Parameters<ReadTx['entries']>[1],
  ): Promise<ReadonlyMap<number, ItemEntry>> => {
    const found = new Map<number, ItemEntry>()
    if (ids.length === 0) return found
    for await (const part of tx.entries(ids, request)) {
      for (const entry of part) found.set(entry.id, entry)
      await pause()
    }
    if (request.model !== undefined) for (const id of ids) vectors.set(id, found.get(id)?.vector)
    return found
  }

  return {
    terms,
    of: async (ids, withVectors) => {
      const unknown = ids.filter((id) => !known.has(id))
      const found = await read(unknown, { terms, ...(withVectors && { model }) })
      for (const [id, entry] of found) if (known.size < most) known.set(id, entry)
      return ids.flatMap((id) => known.get(id) ?? found.get(id) ?? [])
    },
    vectors: async (ids) => {
      if (model !== undefined)
        await read(
          ids.filter((id) => !vectors.has(id)),
          { terms: [], model },
        )
      return new Map(
        ids.flatMap((id) => {
          const numbers = vectors.get(id)
          return numbers ? [[id, numbers] as const] : []
        }),
      )
    },
  }
}
