import { notFound, ruleViolated } from '../../../kernel/errors.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { versionAt, type HistoryEntry } from '../domain/history.ts'
import { itemNotFoundText, type Item } from '../domain/item.ts'
import type { Caller } from '../ports.ts'
import { addItem, dropItem } from './item-versions.ts'
import { joinNeighbours, leaveNeighbours } from './neighbours.ts'
import { inUnit, type Unit } from './unit.ts'
import { reviseItem } from './update-item.ts'

const neverSeen = (id: number) => notFound(itemNotFoundText(id), { en: 'There is no history of this id either.', ja: 'この ID の変更履歴もありません。' })

/** Every change of an item, newest first; of a deleted one too. */
export const itemHistory = ({ store }: KnowledgeDeps, caller: Caller, id: number): Promise<readonly HistoryEntry[]> =>
  store.read(caller, async (tx) => {
    const entries = await tx.history(id)
    if (entries.length === 0) throw neverSeen(id)
    return entries
  })

export interface RestoreRequest {
  readonly id: number
  readonly revision?: number | undefined
}

const bringBack = async (unit: Unit, version: Item, revision: number): Promise<Item> => {
  const item = { ...version, revision, updatedAt: unit.at }
  await addItem(unit, item, 'restore')
  await joinNeighbours(unit, item.id, item.related)
  return item
}

/** A restore is a change like any other: it can be undone, and earlier revisions stay. */
export const restoreItem = (deps: KnowledgeDeps, caller: Caller, { id, revision }: RestoreRequest): Promise<Item> =>
  inUnit(deps, caller, async (unit) => {
    const entries = await unit.tx.history(id)
    const current = await unit.tx.findItem(id)
    const newest = entries[0]
    if (!newest) throw neverSeen(id)
    if (current && revision === undefined)
      throw ruleViolated('revision', { en: `Item ${id} is not deleted`, ja: `項目 ${id} は削除されていません` }, {
        en: `Name the revision to go back to, 1 to ${current.revision}.`,
        ja: `戻す版を 1 から ${current.revision} までで指定してください。`,
      })
    const version = versionAt(current, entries, revision)
    if (!version) throw notFound({ en: `Item ${id} has no revision ${revision}`, ja: `項目 ${id} に版 ${revision} はありません` }, {
        en: 'Its history lists the revisions: kura item history ID.',
        ja: `版は kura item history ${id} で一覧できます。`,
      })
    // Relations to items that are gone by now cannot come back.
    const wanted = { ...version, related: await unit.tx.existing(version.related) }
    if (!current) return bringBack(unit, wanted, newest.revision + 1)
    const { revision: number, updatedAt } = current
    return reviseItem(unit, { before: current, wanted: { ...wanted, revision: number, updatedAt }, change: 'restore' })
  })

/** Erases an item for good: its row, its relations, its index and its history. */
export const purgeItem = async (deps: KnowledgeDeps, caller: Caller, id: number): Promise<void> => {
  await inUnit(deps, caller, async (unit) => {
    const item = await unit.tx.findItem(id)
    if (item) {
      await leaveNeighbours(unit, id, item.related)
      await dropItem(unit, item)
    }
    if (!(await unit.tx.eraseHistory(id)) && !item) throw neverSeen(id)
  })
  await deps.store.scrub(caller.signal)
}
