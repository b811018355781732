import type { Format, ReadFormat } from './documents/document.ts'

/** The reader of each format. Its parser is loaded with the first document of the format. */
const readers: Readonly<Record<Format, () => Promise<ReadFormat>>> = {
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  restructuredtext: async () => (await import('./restructured-text/read.ts')).readRestructuredText,
  asciidoc: async () => (await import('./asciidoc/read-asciidoc.ts')).readAsciiDoc,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  text: async () => (await import('./text/read-plain-text.ts')).readPlainText,
}

export const readerFor = (format: Format): Promise<ReadFormat> => readers[format]()
