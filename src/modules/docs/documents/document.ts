/** A heading and what stands below it, up to the next heading of any level. */
export interface Section {
  /** Its place in the published page, such as `handler-order`; empty for what stands before the first heading. */
  readonly anchor: string
  /** The headings that lead to it, from the title of the document to its own. */
  readonly headings: readonly string[]
  /** Markdown: paragraphs, lists, tables, and code in fences with its language. Without its own heading. */
  readonly text: string
  /** The line of the file at which it begins, from 1. */
  readonly line: number
}

/** A name by which other documents refer to a place, as with `:ref:` of Sphinx. */
export interface Label {
  /** A document is a place, too: its name is `/` and its path without extension, as `:doc:` needs it. */
  readonly name: string
  /** The words that a reference shows. */
  readonly title: string
  readonly anchor: string
}

/** What a reader could not understand. It is counted and named, and the rest of the document is read. */
export interface Problem {
  readonly line: number
  /** A short name for counting, such as `unknown directive`. */
  readonly kind: string
  /** What it was about, such as the name of the directive; bounded. */
  readonly what: string
}

/** Where a label is. */
export interface Place {
  readonly title: string
  /** The path of the document within its source. */
  readonly path: string
  readonly anchor: string
}

export type FindLabel = (name: string) => Place | undefined

/** A document that was read. References to other documents are resolved when its sections are made. */
export interface ReadDocument {
  readonly title: string
  readonly labels: readonly Label[]
  /** What it was made from besides its own text: paths of included files, and names of labels of other documents. */
  readonly needs: { readonly files: readonly string[]; readonly labels: readonly string[] }
  readonly problems: readonly Problem[]
  /** Labels that cannot be found are named as problems by the caller: their text stays as it was written. */
  sections(findLabel: FindLabel): readonly Section[]
}

export interface SourceText {
  /** With `/`, relative to the root of its source. */
  readonly path: string
  readonly text: string
}

/** Reads another file of the same source, for includes. Undefined if there is none, or it may not be read. */
export type ReadText = (path: string) => Promise<string | undefined>

/** One for each format. It throws for nothing that a file may contain, and takes linear time. */
export type ReadFormat = (file: SourceText, readText: ReadText) => Promise<ReadDocument>

export type Format = 'markdown' | 'restructuredtext' | 'asciidoc' | 'html' | 'text'
