import type { ItemText, ModelVector, ReadTx } from '../ports.ts'

/** What every step of a search needs. */
export interface SearchContext {
  readonly tx: ReadTx
  readonly texts: ItemTexts
  /** The vector of the question, if this process has a model. */
  readonly vector?: ModelVector | undefined
  /** Called if items have no vectors yet. */
  onMissingVectors?(): void
  /** Set if words are taken as they are spelled: similar words are not looked up. */
  readonly asSpelled?: true
  /** Lets other calls run when this one has used its time slice, and throws when the call is cancelled. */
  pause(): Promise<void>
}

/** Texts of items by id. Each text is read once, even if several steps need it. */
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

type Options = Pick<SearchContext, 'vector' | 'onMissingVectors' | 'asSpelled'>

export const createSearchContext = (tx: ReadTx, pause: () => Promise<void>, options: Options = {}): SearchContext => ({
  tx,
  ...options,
  texts: createItemTexts(tx, pause),
  pause,
})
