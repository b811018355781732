import type { ReadDocument, ReadText, SourceText } from './document.ts'

/** Reads documents of all formats. */
export interface DocumentReaders {
  /** By the name of the file alone. */
  isDocument(path: string): boolean
  read(file: SourceText, readText: ReadText): Promise<ReadDocument>
}
