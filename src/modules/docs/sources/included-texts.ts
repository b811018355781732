import type { ReadText } from '../documents/document.ts'
import { textOf, type FoundText } from './documents-of.ts'
import { isInside } from './paths.ts'
import { maxFileBytes, type DocsSource } from './source.ts'

/** What one document may include: as much as a document may have. */
export const maxIncludedBytes = maxFileBytes

/** What all documents of a source may include together: many small documents may include the same large one. */
export const maxIncludedInAll = 500_000_000

/** Files that many documents include, such as `conf.py`, are kept. A missing one counts as this many bytes. */
const keptBytes = 8_000_000
const missingBytes = 200

const none: FoundText = { path: '', refused: 'unreadable', bytes: 0 }

/** Keeps what was read, up to a number of bytes; the first goes first. */
const createKept = (source: DocsSource): ((path: string) => Promise<FoundText>) => {
  const kept = new Map<string, FoundText>()
  let total = 0
  const makeRoom = (): void => {
    for (const [path, { bytes }] of kept) {
      if (total <= keptBytes) return
      total -= bytes + missingBytes
      kept.delete(path)
    }
  }
  return async (path) => {
    const known = kept.get(path)
    if (known !== undefined) return known
    const found = isInside(path) ? await textOf(source, path) : none
    if (!kept.has(path)) total += found.bytes + missingBytes
    kept.set(path, found)
    makeRoom()
    return found
  }
}

/**
 * Reads files for includes: the result gives a reader for each document. What is read has limits, because a document
 * may include the same file again and again. Files that turn out to be no text count, too.
 */
export const createIncludedTexts = (source: DocsSource): (() => ReadText) => {
  const read = createKept(source)
  let leftInAll = maxIncludedInAll
  return () => {
    let left = maxIncludedBytes
    return async (path) => {
      if (left <= 0 || leftInAll <= 0) return undefined
      const found = await read(path)
      left -= found.bytes
      leftInAll -= found.bytes
      return left < 0 || leftInAll < 0 || !('text' in found) ? undefined : found.text
    }
  }
}
