import type { Item } from './item.ts'

export const changeKinds = ['create', 'update', 'relate', 'delete', 'restore'] as const

export type ChangeKind = (typeof changeKinds)[number]

/**
 * One change of an item. `before` holds the former values of what the change touched, all of them
 * for a delete: walked from the newest entry backwards, the entries give every earlier version.
 * A burst of relation changes therefore does not copy a large body each time.
 */
export interface HistoryEntry {
  readonly id: number
  /** The revision that the change made. A delete counts as one too, so revisions never repeat. */
  readonly revision: number
  readonly change: ChangeKind
  readonly actor: string
  readonly at: string
  readonly before: Partial<Item>
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const same = (a: unknown, b: unknown): boolean => a === b || (Array.isArray(a) && Array.isArray(b) && sameList(a, b))

const keysOf = (item: Item): readonly (keyof Item)[] => [
  ...(['id', 'type', 'title', 'description', 'content', 'status', 'priority', 'category'] as const),
  ...(['startDate', 'endDate', 'version', 'related', 'tags', 'createdAt', 'updatedAt', 'revision'] as const),
].filter((key) => key in item)

/** The former values of the fields that differ. */
export const formerValues = (before: Item, after: Item): Partial<Item> =>
  Object.fromEntries(keysOf(before).flatMap((key) => (same(before[key], after[key]) ? [] : [[key, before[key]]])))

export const isSameItem = (a: Item, b: Item): boolean => keysOf(a).every((key) => same(a[key], b[key]))

const isWhole = (version: Partial<Item>): version is Item => version.id !== undefined && version.content !== undefined

const stepBack = (version: Item | undefined, entry: HistoryEntry): Item | undefined => {
  if (entry.change === 'delete') return isWhole(entry.before) ? entry.before : undefined
  return version && entry.change !== 'create' ? { ...version, ...entry.before } : undefined
}

/**
 * The item as it was at a revision; without one, as it is, or as it was when it was deleted.
 * Undefined when there is no such version.
 */
export const versionAt = (current: Item | undefined, newestFirst: readonly HistoryEntry[], revision?: number): Item | undefined => {
  if (newestFirst.some((entry) => entry.change === 'delete' && entry.revision === revision)) return undefined
  let version = current
  for (const entry of newestFirst) {
    if (version && (revision === undefined || version.revision <= revision)) break
    version = stepBack(version, entry)
  }
  return revision === undefined || version?.revision === revision ? version : undefined
}
