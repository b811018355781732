import type { ItemText, ReadTx } from '../ports.ts'

/** What every step of a search works with. */
export interface SearchContext {
  readonly tx: ReadTx
  readonly texts: ItemTexts
  /** Lets other calls run when this one has used its slice of time, and ends it when the call is cancelled. */
  pause(): Promise<void>
}

/** Texts of items by id. Each is read once, however many steps ask for it. */
export interface ItemTexts {
  of(ids: readonly number[]): Promise<ReadonlyMap<number, ItemText>>
}

const textsPerStep = 10

const createItemTexts = (tx: ReadTx, pause: () => Promise<void>): ItemTexts => {
  const known = new Map<number, ItemText>()
  return {
    of: async (ids) => {
      const unknown = ids.filter((id) => !known.has(id))
      for (let start = 0; start < unknown.length; start += textsPerStep) {
        for (const text of await tx.texts(unknown.slice(start, start + textsPerStep))) known.set(text.id, text)
        await pause()
      }
      return known
    },
  }
}

export const createSearchContext = (tx: ReadTx, pause: () => Promise<void>): SearchContext => ({
  tx,
  texts: createItemTexts(tx, pause),
  pause,
})
