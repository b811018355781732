import { readerFor } from '../readers.ts'
import { chooseFormat } from '../sources/choose-format.ts'
import { plainDocument } from '../text/plain-document.ts'
import type { DocumentReaders } from './documents.ts'
import { excessOf, ExcessFault } from './excess.ts'
import { noDocument } from './no-document.ts'

/** The names of files decide their formats. A text that is too much for its parser is read as plain text. */
export const allReaders: DocumentReaders = {
  isDocument: (path) => chooseFormat(path) !== undefined,
  read: async (file, readText) => {
    const format = chooseFormat(file.path) ?? 'text'
    const excess = excessOf(format, file.text)
    if (excess === undefined)
      return (await readerFor(format))(file, readText).catch((error: unknown) => {
        if (!(error instanceof ExcessFault)) throw error
        return plainDocument(file, error.excess.kind, error.excess.what)
      })
    // The tags of HTML would be words of a plain text.
    if (format === 'html') return noDocument({ line: 0, ...excess })
    return plainDocument(file, excess.kind, excess.what)
  },
}
