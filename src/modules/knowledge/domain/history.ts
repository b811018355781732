import type { Item } from './item.ts'
import type { RelationsChanged } from './relations.ts'

export type ChangeKind = 'create' | 'update' | 'delete' | 'restore'

/**
 * One change of an item. `before` holds the former values of the changed fields, for a delete those of all fields.
 * Every earlier version can be rebuilt by applying the entries from the newest backwards.
 * Relations are not part of it: see `RelationEvent`.
 */
export interface HistoryEntry {
  readonly id: number
  /** The revision after the change. A delete has one too, so revisions never repeat. */
  readonly revision: number
  readonly change: ChangeKind
  readonly actor: string
  readonly at: string
  readonly before: Partial<Item>
}

/** An entry in the history of an item as users see it. */
export type Change = HistoryEntry | RelationsChanged

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const same = (a: unknown, b: unknown): boolean => a === b || (Array.isArray(a) && Array.isArray(b) && sameList(a, b))

const keysOf = (item: Item): readonly (keyof Item)[] =>
  [
    ...(['id', 'type', 'title', 'description', 'content', 'status', 'priority', 'category'] as const),
    ...(['startDate', 'endDate', 'version', 'tags', 'createdAt', 'updatedAt', 'revision'] as const),
  ].filter((key) => key in item)

/** The former values of the fields that differ. */
export const formerValues = (before: Item, after: Item): Partial<Item> =>
  Object.fromEntries(keysOf(before).flatMap((key) => (same(before[key], after[key]) ? [] : [[key, before[key]]])))

/** Whether two versions are equal, apart from their relations. */
export const isSameVersion = (a: Item, b: Item): boolean => keysOf(a).every((key) => same(a[key], b[key]))

export const isSameItem = (a: Item, b: Item): boolean => isSameVersion(a, b) && same(a.related, b.related)

const isWhole = (version: Partial<Item>): version is Item => version.id !== undefined && version.content !== undefined

/** The version before a change; undefined if there was none. */
export const stepBack = (version: Item | undefined, entry: HistoryEntry): Item | undefined => {
  if (entry.change === 'delete') return isWhole(entry.before) ? entry.before : undefined
  return version && entry.change !== 'create' ? { ...version, ...entry.before } : undefined
}

/** An earlier version. Its `related` is from just before revision `relatedBefore`, or the present one without it. */
export interface FormerVersion {
  readonly version: Item
  readonly relatedBefore?: number
}

/**
 * The version at a revision. A revision without an entry means the nearest lower one that has one.
 * Undefined if the item did not exist then.
 */
export const versionAt = (
  current: Item | undefined,
  newestFirst: readonly HistoryEntry[],
  revision: number,
): FormerVersion | undefined => {
  const newest = current ?? newestFirst[0]
  const made = newestFirst.find((entry) => entry.revision <= revision)
  if (!newest || revision > newest.revision || !made || made.change === 'delete') return undefined
  let version = current
  let relatedBefore: number | undefined
  for (const entry of newestFirst) {
    if (entry.revision <= revision) break
    version = stepBack(version, entry)
    if (entry.before.related) relatedBefore = entry.revision
  }
  return version && { version, ...(relatedBefore !== undefined && { relatedBefore }) }
}

/** Fields that every change touches. */
const alwaysChanged = new Set(['revision', 'updatedAt'])

/** The fields that differ from the version before; none for a new or a deleted item. */
export const changedFields = ({ change, before }: HistoryEntry): readonly string[] =>
  change === 'delete' ? [] : Object.keys(before).filter((field) => !alwaysChanged.has(field))
