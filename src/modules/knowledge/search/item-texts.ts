import type { ItemText, ReadTx } from '../ports.ts'

/** Texts of items by id, each read once. */
export interface ItemTexts {
  of(ids: readonly number[]): Promise<ReadonlyMap<number, ItemText>>
}

const textsPerStep = 10

export const createItemTexts = (tx: ReadTx, pause: () => Promise<void>): ItemTexts => {
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
