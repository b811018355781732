import { conflict } from '../../../kernel/errors.ts'
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

const refuseStale = (item: Item, expected: number | undefined): void => {
  if (expected === undefined || expected === item.revision) return
  throw conflict(
    {
      en: `Item ${item.id} has revision ${item.revision}, not ${expected}: someone changed it`,
      ja: `項目 ${item.id} は版 ${expected} ではなく版 ${item.revision} です。ほかで変更されています`,
    },
    {
      field: 'expectedRevision',
      hint: {
        en: 'Call get_item, merge your change with what it returns, and update with its revision.',
        ja: `kura show ${item.id} で今の内容を確認し、変更を合わせてから、その版でやり直してください。`,
      },
      facts: { currentRevision: item.revision },
    },
  )
}

/** Writes only the differences: relations as events, all other fields as the next version. */
export const reviseItem = async (unit: Unit, revision: Revision): Promise<Item> => {
  const { before, wanted } = revision
  await relate(unit, { id: before.id, revision: before.revision, ...differenceOf(before.related, wanted.related) })
  return isSameVersion(before, wanted) ? { ...before, related: wanted.related } : saveVersion(unit, revision)
}

export const updateItem = (deps: KnowledgeDeps, caller: Caller, update: ItemUpdate): Promise<Item> =>
  inUnit(deps, caller, async (unit) => {
    const { id, expectedRevision, ...changes } = update
    const before = await requireItem(unit.tx, id)
    refuseStale(before, expectedRevision)
    refuseSelfRelation(id, changes.related ?? [], 'related')
    const wanted = applyChanges(before, changes)
    if (changes.related) refuseUnknown(wanted.related, await unit.tx.existing(wanted.related))
    return reviseItem(unit, { before, wanted, change: 'update' })
  })
