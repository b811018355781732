import type { Problem, ReadDocument, ReadText } from './document.ts'

/** A file that could not be read as a document. */
export interface Refused {
  readonly refused: Problem
}

/** Reads documents of all formats. */
export interface DocumentReaders {
  /** By the name of the file alone. */
  isDocument(path: string): boolean
  read(file: { readonly path: string; readonly bytes: Uint8Array }, readText: ReadText): Promise<ReadDocument | Refused>
  /** The text of a file that another one includes; undefined if it is none. */
  textOf(bytes: Uint8Array): string | undefined
}
