import type { Activity } from '../../api/live.ts'
import { authorOf, isChangeKind } from '../../parts/activity/change.ts'

/** A change with the relations that list_activity adds. */
export interface Change extends Activity {
  readonly relations?: { readonly added: readonly number[]; readonly removed: readonly number[]; readonly more?: true }
}

export interface Day {
  /** The local day, as `2025-01-31`. */
  readonly day: string
  readonly at: string
  readonly changes: readonly Change[]
}

const localDay = (iso: string): string => {
  const date = new Date(iso)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Changes in the order given, cut where the day changes. */
export const byDay = (changes: readonly Change[]): readonly Day[] => {
  const days: { day: string; at: string; changes: Change[] }[] = []
  for (const change of changes) {
    const day = localDay(change.at)
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, at: change.at, changes: [change] })
  }
  return days
}

/** Where a change can be seen as a difference; a new item has none. */
export const comparisonOf = ({ kind, id, revision, change }: Change): { from: number; to: number } | undefined => {
  if (kind === 'state') return revision > 1 ? { from: revision - 1, to: revision } : undefined
  if (id > 0 && (change === 'update' || change === 'restore') && revision > 1)
    return { from: revision - 1, to: revision }
  return undefined
}

export interface Filters {
  readonly actor?: string
  readonly change?: string
  readonly type?: string
}

export interface ReadFilters {
  readonly filters: Filters
  /** Parameters whose value is not known. */
  readonly wrong: readonly (readonly [name: string, value: string])[]
}

/** The filters in an address. A wrong value is left out and named. */
export const readFilters = ({ who = '', change = '', type = '' }: Readonly<Record<string, string>>): ReadFilters => ({
  filters: {
    ...(who.trim() !== '' && { actor: who.trim() }),
    ...(isChangeKind(change) && { change }),
    ...(type.trim() !== '' && { type: type.trim() }),
  },
  wrong: change === '' || isChangeKind(change) ? [] : [['change', change]],
})

/** Whether a change that was just made belongs to the list. */
export const passes = ({ actor, change, type }: Filters, made: Activity): boolean => {
  const { user, client } = authorOf(made.actor)
  return (
    (actor === undefined || [made.actor, user, client].includes(actor)) &&
    (change === undefined || made.change === change) &&
    (type === undefined || made.type === type)
  )
}
