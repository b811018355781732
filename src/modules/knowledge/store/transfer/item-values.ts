import type { RowValues, TransferRow } from '../../../../kernel/transfer.ts'
import type { Item } from '../../domain/item.ts'
import type { ReadTx } from '../../ports.ts'
import { bodyFields, facetFields, headFields } from '../columns.ts'

/** An item as a row of values for both engines; its lists come last, as JSON. */
const fields = ['id', ...facetFields, ...Object.values(headFields), ...Object.values(bodyFields)] as const

const valuesOf = (item: Item): RowValues => [
  ...fields.map((field) => item[field]),
  JSON.stringify(item.tags),
  JSON.stringify(item.related),
]

export const itemOf = (values: RowValues): Item => {
  const [tags, related] = values.slice(fields.length).map((list) => JSON.parse(String(list)) as readonly unknown[])
  return {
    ...Object.fromEntries(fields.map((field, index) => [field, values[index]])),
    tags,
    related,
  } as unknown as Item
}

type ItemReads = Pick<ReadTx, 'idsAfter' | 'summaries' | 'texts' | 'neighbours'>

export const readItems = async (tx: ItemReads, after: number, limit: number): Promise<readonly TransferRow[]> => {
  const ids = await tx.idsAfter(after, limit)
  if (ids.length === 0) return []
  const contents = new Map((await tx.texts(ids)).map(({ id, content }) => [id, content]))
  const related = new Map<number, number[]>()
  for (const { source, target } of await tx.neighbours(ids))
    related.set(source, [...(related.get(source) ?? []), target])
  return (await tx.summaries(ids)).map((summary) => {
    const item = { ...summary, content: contents.get(summary.id) ?? '', related: related.get(summary.id) ?? [] }
    return { position: [item.id], values: valuesOf(item) }
  })
}
