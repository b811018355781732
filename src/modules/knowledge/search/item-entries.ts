import type { ItemEntry, ReadTx } from '../ports.ts'

/** The entries of items as one list. */
export const entriesOf = async (
  tx: ReadTx,
  ids: readonly number[],
  request: Parameters<ReadTx['entries']>[1],
): Promise<readonly ItemEntry[]> => {
  const entries: ItemEntry[] = []
  for await (const part of tx.entries(ids, request)) for (const entry of part) entries.push(entry)
  return entries
}
