import { notFound, ruleViolated } from '../../../kernel/errors.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { versionAt, type HistoryEntry } from '../domain/history.ts'
import { itemNotFoundText, type Item } from '../domain/item.ts'
import { differenceOf, relatedBefore } from '../domain/relations.ts'
import type { Caller, ChangePage, PageOf, ReadTx } from '../ports.ts'
import { addItem, dropItem } from './item-versions.ts'
import { relate } from './relate.ts'
import { inUnit, type Unit } from './unit.ts'
import { refuseStale, reviseItem } from './update-item.ts'

export const noHistory = (id: number) =>
  notFound(itemNotFoundText(id), {
    en: 'There is no history of this id either.',
    ja: 'この ID の変更履歴もありません。',
  })

export interface HistoryRequest extends PageOf {
  readonly id: number
}

/** Changes of an item and of its relations, newest first. It works for deleted items too. */
export const itemHistory = (
  { store }: KnowledgeDeps,
  caller: Caller,
  { id, ...page }: HistoryRequest,
): Promise<ChangePage> =>
  store.read(caller, async (tx) => {
    const changes = await tx.changes(id, page)
    if (changes.total === 0) throw noHistory(id)
    return changes
  })

export interface RestoreRequest {
  readonly id: number
  readonly revision?: number | undefined
  /** The newest revision that the caller knows. */
  readonly expectedRevision?: number | undefined
}

export interface Restored {
  readonly item: Item
  /** Related items of that version that no longer exist. */
  readonly leftOut: readonly number[]
}

const reviveItem = async (unit: Unit, version: Item, revision: number): Promise<Item> => {
  const item = { ...version, revision, updatedAt: unit.at }
  await addItem(unit, item, 'restore')
  await relate(unit, { id: item.id, revision: revision - 1, added: item.related, removed: [] })
  return item
}

const staleHint = {
  en: 'Call get_item_history to see what changed, and restore with the newest revision that it names.',
  ja: '変更履歴を確認し、いちばん新しい版でやり直してください。',
}

interface ItemPast {
  readonly id: number
  readonly current: Item | undefined
  readonly entries: readonly HistoryEntry[]
}

/**
 * Reads the item before its history: a write locks the item when it reads it, so its history does not grow any more.
 * A deleted item cannot be locked. If another server has restored it in between, both are read again.
 */
const pastOf = async (tx: ReadTx, id: number): Promise<ItemPast> => {
  const current = await tx.findItem(id)
  const entries = await tx.history(id)
  if (current || !entries[0] || entries[0].change === 'delete') return { id, current, entries }
  return { id, current: await tx.findItem(id), entries: await tx.history(id) }
}

/** The item and its relations at a revision; without a revision, as it was when it was deleted. */
const formerItem = async (
  tx: ReadTx,
  { id, current, entries }: ItemPast,
  revision: number | undefined,
): Promise<Item | undefined> => {
  if (revision === undefined) return entries[0]?.before as Item | undefined
  const former = versionAt(current, entries, revision)
  if (!former) return undefined
  const changes = await tx.firstRelationChanges(id, { from: revision, before: former.relatedBefore })
  return { ...former.version, related: relatedBefore(former.version.related, changes) }
}

/** Writes an earlier version as a new revision. So a restore can be undone, and earlier revisions stay. */
export const restoreItem = (deps: KnowledgeDeps, caller: Caller, request: RestoreRequest): Promise<Restored> =>
  inUnit(deps, caller, async (unit) => {
    const { id, revision, expectedRevision } = request
    const { current, entries } = await pastOf(unit.tx, id)
    const newest = entries[0]
    if (!newest) throw noHistory(id)
    refuseStale(current ?? newest, expectedRevision, staleHint)
    if (current && revision === undefined)
      throw ruleViolated(
        'revision',
        { en: `Item ${id} is not deleted`, ja: `項目 ${id} は削除されていません` },
        {
          en: `Name the revision to go back to, 1 to ${current.revision}.`,
          ja: `戻す版を 1 から ${current.revision} までで指定してください。`,
        },
      )
    const version = await formerItem(unit.tx, { id, current, entries }, revision)
    if (!version)
      throw notFound(
        { en: `Item ${id} has no revision ${revision}`, ja: `項目 ${id} に版 ${revision} はありません` },
        {
          en: 'get_item_history lists its revisions; at the shell, kura item history ID.',
          ja: `版は kura item history ${id} で一覧できます。`,
        },
      )
    const related = await unit.tx.existing(version.related)
    const leftOut = differenceOf(related, version.related).added
    const wanted = { ...version, related }
    if (!current) return { item: await reviveItem(unit, wanted, newest.revision + 1), leftOut }
    const { revision: number, updatedAt } = current
    return {
      item: await reviseItem(unit, {
        before: current,
        wanted: { ...wanted, revision: number, updatedAt },
        change: 'restore',
      }),
      leftOut,
    }
  })

/** Erases an item for good: row, relations, index and history, also where the history of other items names it. */
export const purgeItem = async (deps: KnowledgeDeps, caller: Caller, id: number): Promise<void> => {
  await inUnit(deps, caller, async (unit) => {
    const item = await unit.tx.findItem(id)
    if (item) {
      await unit.tx.unlink(id, item.related)
      await dropItem(unit, item)
    }
    if (!(await unit.tx.eraseHistory(id)) && !item) throw noHistory(id)
  })
  await deps.store.scrub(caller.signal)
}
