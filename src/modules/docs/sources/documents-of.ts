import { decodeText } from '../decode.ts'
import type { Format } from '../documents/document.ts'
import { chooseFormat } from './choose-format.ts'
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

/** What came of a file, and how many bytes had to be read for it. */
export type FoundText = ({ readonly text: string } | RefusedFile) & { readonly bytes: number }

/** The text of a file, or why there is none. */
export const textOf = async (source: DocsSource, path: string): Promise<FoundText> => {
  try {
    const bytes = await source.read(path, maxFileBytes)
    const decoded = decodeText(bytes)
    const found = decoded.refused === undefined ? { text: decoded.text } : { path, refused: decoded.refused }
    return { ...found, bytes: bytes.length }
  } catch (error) {
    if (error instanceof SourceFault) return { path, refused: error.refused, bytes: 0 }
    throw error
  }
}
