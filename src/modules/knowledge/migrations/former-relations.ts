/**
 * Until version 5 a relation was a new version of both its ends, whose history held the former lists. Here such an entry
 * becomes events of the item that it belongs to; the other end has entries of its own.
 */
export interface FormerEntry {
  /** Whose entry it is: the place of an item in its tables. */
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
  /** Entries that told of nothing but relations. */
  readonly erased: readonly FormerEntry[]
  /** Entries that told of more, with what they are to hold. */
  readonly kept: readonly FormerEntry[]
}

/** What an entry that holds the list of relations has in its JSON, and no text inside of it can have. */
export const holdsRelations = '"related":['

/** So many entries are in memory at a time; each may hold a body. */
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
 * Entries of some items, ascending; all of them hold relations. What was related after an entry is what the next one of the
 * same item held before it, or what is related now. Oldest first, so that it may be interrupted after any of them.
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
    // A delete holds the whole item, as it still does.
    if (entry.change === 'delete') continue
    const { related, ...before } = held[index] ?? { related: [] }
    const next = entries[index + 1]?.item === entry.item ? held[index + 1]?.related : undefined
    events.push(...eventsOf(entry, related, next ?? relatedNow(entry.item)))
    if (saysMore(before)) kept.push({ ...entry, before: JSON.stringify(before) })
    else erased.push(entry)
  }
  return { events, erased, kept }
}
