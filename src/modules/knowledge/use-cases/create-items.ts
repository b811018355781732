import { createPause } from '../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { earlierPlaces, refuseLargeBatch, refuseWrongPlaces, type WrittenItem } from '../domain/batch.ts'
import { fieldsOfDraft, normaliseRelated, type ItemDraft } from '../domain/item-fields.ts'
import type { ItemFields } from '../domain/item.ts'
import { refuseUnknown } from '../domain/relations.ts'
import type { Caller, ReadTx } from '../ports.ts'
import { createIn } from './create-item.ts'
import { forEachEntry } from './for-each-entry.ts'
import { inUnit } from './unit.ts'

export interface BatchDraft extends ItemDraft {
  /** The places of other items of the batch that it is related to. */
  readonly relatedEntries?: readonly number[] | undefined
}

/** Only items that exist before the call count: the id of a new one can only be guessed. */
const refuseUnknownRelations = async (tx: ReadTx, items: readonly ItemFields[]): Promise<void> => {
  const related = normaliseRelated(items.flatMap((item) => item.related))
  if (related.length === 0) return
  const existing = await tx.existing(related)
  await forEachEntry(items, (item) => refuseUnknown(item.related, existing))
}

/** Creates all items in one transaction, or none. */
export const createItems = async (
  deps: KnowledgeDeps,
  caller: Caller,
  drafts: readonly BatchDraft[],
): Promise<readonly WrittenItem[]> => {
  refuseLargeBatch(drafts)
  const checked = await forEachEntry(drafts, (draft, index) => {
    refuseWrongPlaces(draft.relatedEntries ?? [], { index, length: drafts.length })
    return fieldsOfDraft(draft)
  })
  const earlier = earlierPlaces(drafts.map(({ relatedEntries = [] }) => relatedEntries))
  return inUnit(deps, caller, async (unit) => {
    await refuseUnknownRelations(unit.tx, checked)
    const pause = createPause(caller.signal)
    const ids: number[] = []
    return forEachEntry(checked, async (fields, index) => {
      const others = ids.filter((_, place) => earlier[index]?.has(place))
      const related = normaliseRelated([...fields.related, ...others])
      const { id, revision } = await createIn(unit, { ...fields, related })
      ids.push(id)
      await pause()
      return { id, revision }
    })
  })
}
