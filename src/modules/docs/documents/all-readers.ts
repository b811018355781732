import { chooseFormat } from '../sources/choose-format.ts'
import type { Format, ReadFormat } from './document.ts'
import type { DocumentReaders } from './documents.ts'

/** The parser of a format is loaded when the first file of the format is read. */
const readers: Readonly<Record<Exclude<Format, 'asciidoc'>, () => Promise<ReadFormat>>> = {
  markdown: async () => (await import('../markdown/read-markdown.ts')).readMarkdown,
  restructuredtext: async () => (await import('../restructured-text/read.ts')).readRestructuredText,
  html: async () => (await import('../html/read-html.ts')).readHtml,
  text: async () => (await import('../text/read-plain-text.ts')).readPlainText,
}

const readerOf = (path: string): (() => Promise<ReadFormat>) | undefined => {
  const format = chooseFormat(path)
  return format === undefined || format === 'asciidoc' ? undefined : readers[format]
}

export const allReaders: DocumentReaders = {
  isDocument: (path) => readerOf(path) !== undefined,
  read: async (file, readText) => {
    const read = await (readerOf(file.path) ?? readers.text)()
    return read(file, readText)
  },
}
