/** The place of an entry in its archive. */
export interface PlacedEntry {
  readonly relativeOffsetOfLocalHeader: number
  readonly compressedSize: number
  readonly fileNameRaw: Uint8Array
}

/** What stands before the bytes of a file at least, besides its name. */
const headerBytes = 30

/** Entries that use bytes of an entry before them: a small archive could hold any number of files in this way. */
export const overlapping = <Entry extends PlacedEntry>(entries: readonly Entry[]): ReadonlySet<Entry> => {
  const found = new Set<Entry>()
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const start = entry.relativeOffsetOfLocalHeader
    if (start < end) found.add(entry)
    else end = start + headerBytes + entry.fileNameRaw.length + entry.compressedSize
  }
  return found
}
