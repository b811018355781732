/**
 * Until version 5 a relation was a new version of both its items, and their history held the former lists. Each such
 * entry becomes events of its item; the other item has its own entries.
 */
export interface FormerEntry {
  /** The key of the item in its table. */
  readonly item: string
  readonly revision: number
  readonly change: string
  readonly actor: string
  readonly at: string
  readonly before: string
}

export interface FormerEvent {
  readonly entry: FormerEntry
  readonly other: number
  readonly change: 'link' | 'unlink'
}

export interface Conversion {
  readonly events: readonly FormerEvent[]
  /** Entries that contained only relations. */
  readonly erased: readonly FormerEntry[]
  /** The other entries, in their new form. */
  readonly kept: readonly FormerEntry[]
}

/** Occurs in the JSON of every entry with relations, and never inside its texts, where quotes are escaped. */
export const holdsRelations = '"related":['

/** The number of entries in memory at a time: each may contain a long text. */
export const entriesAtOnce = 50

interface Former {
  readonly related: readonly number[]
}

const eventsOf = (entry: FormerEntry, before: readonly number[], after: readonly number[]): readonly FormerEvent[] => {
  const [former, later] = [new Set(before), new Set(after)]
  return [
    ...after.filter((id) => !former.has(id)).map((other) => ({ entry, other, change: 'link' as const })),
    ...before.filter((id) => !later.has(id)).map((other) => ({ entry, other, change: 'unlink' as const })),
  ]
}

const hasOtherFields = (before: object): boolean =>
  Object.keys(before).some((key) => key !== 'revision' && key !== 'updatedAt')

/**
 * Converts entries with relations, in ascending order of item and revision. The relations after an entry are those in
 * the next entry of the item, or the current ones. The oldest entries come first, so the conversion can stop after any
 * of them.
 */
export const convertEntries = (
  entries: readonly FormerEntry[],
  relatedNow: (item: string) => readonly number[],
  isLast: boolean,
): Conversion => {
  const held = entries.map(({ before }) => JSON.parse(before) as Former)
  const events: FormerEvent[] = []
  const erased: FormerEntry[] = []
  const kept: FormerEntry[] = []
  for (const [index, entry] of (isLast ? entries : entries.slice(0, -1)).entries()) {
    // The entry of a delete still contains the whole item.
    if (entry.change === 'delete') continue
    const { related, ...before } = held[index] ?? { related: [] }
    const next = entries[index + 1]?.item === entry.item ? held[index + 1]?.related : undefined
    events.push(...eventsOf(entry, related, next ?? relatedNow(entry.item)))
    if (hasOtherFields(before)) kept.push({ ...entry, before: JSON.stringify(before) })
    else erased.push(entry)
  }
  return { events, erased, kept }
}
