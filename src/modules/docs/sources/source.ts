/** A file of a source. */
export interface SourceFile {
  /** With `/`, relative to the root of the source. */
  readonly path: string
  readonly size: number
  /** Changes when the file changes. */
  readonly stamp: string
}

/** Something of a source that is not read, and why. */
export interface Skipped {
  readonly path: string
  /** A short name for counting, such as `link out of the folder`. */
  readonly reason: string
}

/** Where the files of a documentation come from. */
export interface DocsSource {
  files(): AsyncIterable<SourceFile>
  /** Rejects if the file may not be read or is too large. */
  read(path: string): Promise<Uint8Array>
  /** What `files` left out; complete when it has ended. */
  skipped(): readonly Skipped[]
  close(): Promise<void>
}
