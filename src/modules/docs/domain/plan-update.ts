import type { StoredFile } from '../ports.ts'

export interface UpdatePlan {
  /** Paths of documents to read, sorted. */
  readonly changed: readonly string[]
  /** Files that are stored and whose documents are no longer there. */
  readonly removed: readonly StoredFile[]
  /** Files that are as they were. */
  readonly kept: readonly StoredFile[]
}

/** The files of a source as they are now: the stamps of all, and the documents among them. */
export interface Listing {
  readonly stamps: ReadonlyMap<string, string>
  readonly documents: readonly string[]
}

export const stampOf = ({ stamps }: Listing, path: string): string => stamps.get(path) ?? ''

const isAsBefore = (listing: Listing, { path, stamp, needs }: StoredFile): boolean =>
  stamp === stampOf(listing, path) && needs.files.every((needed) => needed.stamp === stampOf(listing, needed.path))

/** Which documents are read again: those that are new, have changed, or include a file that has. */
export const planUpdate = (listing: Listing, stored: readonly StoredFile[]): UpdatePlan => {
  const documents = new Set(listing.documents)
  const kept = stored.filter((file) => documents.has(file.path) && isAsBefore(listing, file))
  const keptPaths = new Set(kept.map(({ path }) => path))
  return {
    changed: listing.documents.filter((path) => !keptPaths.has(path)).sort(),
    removed: stored.filter(({ path }) => !documents.has(path)),
    kept,
  }
}
