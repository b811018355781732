import { conflict } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { isSameVersion } from '../domain/history.ts'
import { applyChanges, type ItemChanges } from '../domain/item-fields.ts'
import type { Item } from '../domain/item.ts'
import { differenceOf, refuseSelfRelation, refuseUnknown } from '../domain/relations.ts'
import type { Caller } from '../ports.ts'
import { saveVersion, type Revision } from './item-versions.ts'
import { relate } from './relate.ts'
import { inUnit, requireItem, type Unit } from './unit.ts'

export interface ItemUpdate extends ItemChanges {
  readonly id: number
  readonly expectedRevision?: number | undefined
}

const mergeHint = (id: number): Words => ({
  en: 'Call get_item, merge your change with what it returns, and update with its revision.',
  ja: `kura show ${id} で今の内容を確認し、変更を合わせてから、その版でやり直してください。`,
})

/** Refuses a change of an item that someone else has changed since the caller read it. */
export const refuseStale = (
  { id, revision }: Pick<Item, 'id' | 'revision'>,
  expected: number | undefined,
  hint: Words = mergeHint(id),
): void => {
  if (expected === undefined || expected === revision) return
  throw conflict(
    {
      en: `Item ${id} has revision ${revision}, not ${expected}: someone changed it`,
      ja: `項目 ${id} は版 ${expected} ではなく版 ${revision} です。ほかで変更されています`,
    },
    { field: 'expectedRevision', hint, facts: { currentRevision: revision } },
  )
}

/** Writes only the differences: relations as events, all other fields as the next version. */
export const reviseItem = async (unit: Unit, revision: Revision): Promise<Item> => {
  const { before, wanted } = revision
  await relate(unit, { id: before.id, revision: before.revision, ...differenceOf(before.related, wanted.related) })
  return isSameVersion(before, wanted) ? { ...before, related: wanted.related } : saveVersion(unit, revision)
}

/** Changes an item as part of a write. */
export const changeItem = async (unit: Unit, update: ItemUpdate): Promise<Item> => {
  const { id, expectedRevision, ...changes } = update
  const before = await requireItem(unit.tx, id)
  refuseStale(before, expectedRevision)
  refuseSelfRelation(id, changes.related ?? [], 'related')
  const wanted = applyChanges(before, changes)
  if (changes.related) refuseUnknown(wanted.related, await unit.tx.existing(wanted.related))
  return reviseItem(unit, { before, wanted, change: 'update' })
}

export const updateItem = (deps: KnowledgeDeps, caller: Caller, update: ItemUpdate): Promise<Item> =>
  inUnit(deps, caller, (unit) => changeItem(unit, update))
