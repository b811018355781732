import { invalidArguments, ruleViolated } from '../../../kernel/errors.ts'

/** How many items one call creates or updates. */
export const maxBatchItems = 100

/** How many bytes of JSON they may have together. More could take longer than a call may run. */
export const maxBatchBytes = 2 * 1024 * 1024

export const refuseLargeBatch = (items: readonly unknown[]): void => {
  const bytes = Buffer.byteLength(JSON.stringify(items))
  if (bytes <= maxBatchBytes) return
  throw invalidArguments(
    'items',
    {
      en: `must have at most ${maxBatchBytes} bytes together, and have ${bytes}`,
      ja: `合わせて ${maxBatchBytes} バイト以下にしてください (${bytes} バイトあります)`,
    },
    { en: 'Send fewer items in each call.', ja: '1 回に送る項目を減らしてください。' },
  )
}

/** What the answer of a batch says about an item. It has no text of the item that a purge would have to erase. */
export interface WrittenItem {
  readonly id: number
  readonly revision: number
}

interface Batch {
  readonly index: number
  readonly length: number
}

/** Refuses places that are not those of other items of the batch. */
export const refuseWrongPlaces = (places: readonly number[], { index, length }: Batch): void => {
  const wrong = places.findIndex((place) => place === index || place >= length)
  if (wrong < 0) return
  const place = places[wrong]
  throw ruleViolated(
    `relatedEntries[${wrong}]`,
    place === index
      ? { en: 'An item cannot be related to itself', ja: '項目をそれ自身に関連づけることはできません' }
      : { en: `There is no items[${place}]`, ja: `items[${place}] はありません` },
    {
      en: `Name other items of this call by their places, 0 to ${length - 1}.`,
      ja: `この呼び出しのほかの項目を、0 から ${length - 1} までの位置で指定してください。`,
    },
  )
}

/** For each item of a batch, the places of the earlier ones that it is related to, whichever of the two says so. */
export const earlierPlaces = (named: readonly (readonly number[])[]): readonly ReadonlySet<number>[] => {
  const earlier = named.map(() => new Set<number>())
  for (const [index, places] of named.entries())
    for (const place of places) earlier[Math.max(index, place)]?.add(Math.min(index, place))
  return earlier
}

/** Each item has one update in a batch: two could contradict each other. */
export const refuseSecondUpdate = (id: number, first: number | undefined): void => {
  if (first === undefined) return
  throw ruleViolated(
    'id',
    { en: `Item ${id} is also updated by items[${first}]`, ja: `項目 ${id} は items[${first}] でも更新されています` },
    { en: 'Put the changes of an item into one entry.', ja: '1 つの項目の変更は 1 つにまとめてください。' },
  )
}
