import type { ItemDocument, ReadTx } from '../ports.ts'

type Documents = ReadonlyMap<number, ItemDocument>

/** Summaries and texts of items by id. Each is read once, even if several steps need it. */
export interface ItemDocuments {
  of(ids: readonly number[]): Promise<Documents>
  /** As many of the first as the store hands over at once, which bounds their size. */
  first(ids: readonly number[]): Promise<Documents>
}

/** How many characters of contents are remembered. Others are read again. */
const maxRemembered = 16_000_000

export const createItemDocuments = (tx: ReadTx, pause: () => Promise<void>): ItemDocuments => {
  const known = new Map<number, ItemDocument>()
  let characters = 0
  const remember = (document: ItemDocument): void => {
    if (characters >= maxRemembered) return
    characters += document.text.content.length
    known.set(document.summary.id, document)
  }
  const read = async (ids: readonly number[], onlyFirst: boolean): Promise<Documents> => {
    const found = new Map<number, ItemDocument>()
    const unknown: number[] = []
    for (const id of ids) {
      const document = known.get(id)
      if (document) found.set(id, document)
      else unknown.push(id)
    }
    if (unknown.length === 0) return found
    for await (const part of tx.documents(unknown)) {
      for (const document of part) {
        found.set(document.summary.id, document)
        remember(document)
      }
      await pause()
      if (onlyFirst) break
    }
    return found
  }
  return { of: (ids) => read(ids, false), first: (ids) => read(ids, true) }
}
