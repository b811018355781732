import type { WrittenItem } from '../batch.ts'

/** The items of a batch, one line each: `12 (revision 3)`. */
export const describeWritten = (word: 'Created' | 'Updated', items: readonly WrittenItem[]): string =>
  [
    `${word} ${items.length} ${items.length === 1 ? 'item' : 'items'}, in the order given:`,
    ...items.map(({ id, revision }) => `${id} (revision ${revision})`),
  ].join('\n')
