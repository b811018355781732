import { readerFor } from '../readers.ts'
import { chooseFormat } from '../sources/choose-format.ts'
import type { DocumentReaders } from './documents.ts'

/** The names of files decide their formats. */
export const allReaders: DocumentReaders = {
  isDocument: (path) => chooseFormat(path) !== undefined,
  read: async (file, readText) => {
    const read = await readerFor(chooseFormat(file.path) ?? 'text')
    return read(file, readText)
  },
}
