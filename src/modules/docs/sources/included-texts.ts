import type { ReadText } from '../documents/document.ts'
import { textOf, type FoundText } from './documents-of.ts'
import { isInside } from './paths.ts'
import { maxFileBytes, type DocsSource } from './source.ts'

/** What one document may include: as much as a document may have. */
export const maxIncludedBytes = maxFileBytes

/** What all documents of a source may include together: many small documents may include the same large one. */
export const maxIncludedInAll = 500_000_000

/** Files that many documents include, such as `conf.py`, are kept. A file that is missing is kept as this many bytes. */
const keptBytes = 8_000_000
const missingBytes = 200

const none = Promise.resolve({ path: '', refused: 'unreadable', bytes: 0 } as const)

/** Keeps what was read, up to a number of bytes; the first goes first. */
const createKept = (source: DocsSource): ((path: string) => Promise<FoundText>) => {
  const kept = new Map<string, Promise<FoundText>>()
  const sizes = new Map<string, number>()
  let total = 0
  const makeRoom = (): void => {
    for (const [path, size] of sizes) {
      if (total <= keptBytes) return
      total -= size
      sizes.delete(path)
      kept.delete(path)
    }
  }
  return async (path) => {
    const known = kept.get(path)
    if (known !== undefined) return known
    const reading = isInside(path) ? textOf(source, path) : none
    kept.set(path, reading)
    const { bytes } = await reading
    const size = bytes + missingBytes
    sizes.set(path, size)
    total += size
    makeRoom()
    return reading
  }
}

/**
 * Reads files for includes: the result gives a reader for each document. What is read has limits, because a document may
 * include the same file again and again. Files that turn out to be no text count, too.
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
