import { decodeText } from '../decode.ts'
import type { Format, ReadText } from '../documents/document.ts'
import { chooseFormat } from './choose-format.ts'
import { isInside } from './paths.ts'
import { maxFileBytes, SourceFault, type DocsSource, type RefusedFile, type SourceFile } from './source.ts'

export interface DocumentFile extends SourceFile {
  readonly format: Format
}

/** The files of a source that may be documents. All others are named with the reason, too. */
export async function* documentsOf(source: DocsSource): AsyncGenerator<DocumentFile | RefusedFile> {
  for await (const entry of source.files()) {
    if (entry.refused !== undefined) yield entry
    else yield checked(entry)
  }
}

const checked = (file: SourceFile): DocumentFile | RefusedFile => {
  const format = chooseFormat(file.path)
  if (format === undefined) return { path: file.path, refused: 'unknown format' }
  return file.size > maxFileBytes ? { path: file.path, refused: 'too large' } : { ...file, format }
}

/** The text of a file, or why there is none. */
export const textOf = async (source: DocsSource, path: string): Promise<{ readonly text: string } | RefusedFile> => {
  try {
    const decoded = decodeText(await source.read(path, maxFileBytes))
    return decoded.refused === undefined ? { text: decoded.text } : { path, refused: decoded.refused }
  } catch (error) {
    if (error instanceof SourceFault) return { path, refused: error.refused }
    throw error
  }
}

/** Files that a document includes are asked for one by one, and stay as short as other documents together. */
const maxIncludedBytes = maxFileBytes

/**
 * Reads files for includes. All of them together have a limit, because a document may include the same file again and
 * again. Make a new one for every document.
 */
export const readTextOf = (source: DocsSource): ReadText => {
  const known = new Map<string, Promise<string | undefined>>()
  let left = maxIncludedBytes
  const read = async (path: string): Promise<string | undefined> => {
    const found = isInside(path) ? await textOf(source, path) : undefined
    return found !== undefined && 'text' in found ? found.text : undefined
  }
  return async (path) => {
    if (left <= 0) return undefined
    const reading = known.get(path) ?? read(path)
    known.set(path, reading)
    const text = await reading
    left -= text?.length ?? 0
    return left < 0 ? undefined : text
  }
}
