import type { Format, ReadFormat } from './documents/document.ts'

/** The reader of each format. Its parser is loaded with the first document of the format. */
const readers: Partial<Readonly<Record<Format, () => Promise<ReadFormat>>>> = {
  markdown: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  asciidoc: async () => (await import('./asciidoc/read-asciidoc.ts')).readAsciiDoc,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  text: async () => (await import('./text/read-plain-text.ts')).readPlainText,
}

/** Undefined if there is no reader for the format. */
export const readerFor = async (format: Format): Promise<ReadFormat | undefined> => readers[format]?.()
