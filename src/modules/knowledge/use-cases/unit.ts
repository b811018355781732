import { notFound } from '../../../kernel/errors.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { itemNotFoundText, type Item } from '../domain/item.ts'
import type { Caller, KnowledgeStore, ReadTx, WriteTx } from '../ports.ts'

/** One write: a transaction, its caller, and the one time that all its changes get. */
export interface Unit {
  readonly tx: WriteTx
  readonly caller: Caller
  readonly at: string
}

export interface UnitDeps extends Pick<KnowledgeDeps, 'clock'> {
  readonly store: Pick<KnowledgeStore, 'write'>
}

export const inUnit = <T>({ store, clock }: UnitDeps, caller: Caller, work: (unit: Unit) => Promise<T>): Promise<T> =>
  store.write(caller, (tx) => work({ tx, caller, at: new Date(clock()).toISOString() }))

export const requireItem = async (tx: ReadTx, id: number): Promise<Item> => {
  const item = await tx.findItem(id)
  if (!item)
    throw notFound(itemNotFoundText(id), {
      en: 'Call search_items or list_items to find the right id.',
      ja: '正しい ID は kura search か kura items で探せます。',
    })
  return item
}
