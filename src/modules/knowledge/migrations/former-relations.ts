/**
 * Until version 5 a relation was a new version of both its items, and their history held the former lists. Each such
 * entry becomes events of its item; the other item has its own entries.
 */
export interface FormerEntry {
  /** The key of the item, as its tables have it. */
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
  /** Entries that only held relations. */
  readonly erased: readonly FormerEntry[]
  /** Entries that held more, as they are to be written. */
  readonly kept: readonly FormerEntry[]
}

/** Found in the JSON of an entry with relations, and never inside of its texts, where quotes are escaped. */
export const holdsRelations = '"related":['

/** How many entries are in memory at a time: each may hold a body. */
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

const saysMore = (before: object): boolean =>
  Object.keys(before).some((key) => key !== 'revision' && key !== 'updatedAt')

/**
 * Converts entries with relations, ascending by item and revision. What was related after an entry is what the next
 * entry of the item held, or what is related now. The oldest come first, so the conversion can stop after any of them.
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
    // The entry of a delete still holds the whole item.
    if (entry.change === 'delete') continue
    const { related, ...before } = held[index] ?? { related: [] }
    const next = entries[index + 1]?.item === entry.item ? held[index + 1]?.related : undefined
    events.push(...eventsOf(entry, related, next ?? relatedNow(entry.item)))
    if (saysMore(before)) kept.push({ ...entry, before: JSON.stringify(before) })
    else erased.push(entry)
  }
  return { events, erased, kept }
}
