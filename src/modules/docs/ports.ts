import type { Problem } from './documents/document.ts'

/** Where a source was read from, so that it can be read again. */
export interface Origin {
  readonly path: string
  /** The revision of a git work tree, if one was named. */
  readonly revision?: string
}

export interface SourceDraft {
  readonly name: string
  /** Empty if the source has only one version. */
  readonly version: string
  readonly language: 'ja' | 'en' | ''
  /** The address of a section, with `{path}` and `{anchor}`; empty if there is none. */
  readonly link: string
  readonly origin: Origin
}

export interface Source extends SourceDraft {
  readonly number: number
  /** ISO-8601. */
  readonly addedAt: string
  readonly updatedAt: string
  readonly files: number
  readonly sections: number
  readonly problems: number
}

/** What a file was made from besides its own text. A file that is not there has an empty stamp. */
export interface FileNeeds {
  readonly files: readonly { readonly path: string; readonly stamp: string }[]
  readonly labels: readonly string[]
}

/** A file of a source that was read. */
export interface StoredFile {
  readonly file: number
  readonly path: string
  /** Changes when the file changes. */
  readonly stamp: string
  readonly needs: FileNeeds
}

export interface StoredLabel {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly anchor: string
}

/** A section without its text, which the index of sections has. */
export interface StoredSection {
  readonly anchor: string
  readonly headings: readonly string[]
  /** The id of the section in the index. */
  readonly item: number
  /** Of the text. */
  readonly digest: string
}

/** A file as it was read, before it can be seen. */
export interface StagedFile {
  readonly path: string
  readonly stamp: string
  readonly needs: FileNeeds
  readonly sections: readonly StoredSection[]
  readonly labels: readonly Omit<StoredLabel, 'path'>[]
  readonly problems: readonly Problem[]
}

/** A section with its place. */
export interface PlacedSection extends StoredSection {
  readonly source: number
  readonly path: string
  readonly file: number
  readonly position: number
  readonly previous?: number
  readonly next?: number
}

/** How often something could not be read, with the first place of it. */
export interface ProblemCount {
  readonly kind: string
  readonly what: string
  readonly count: number
  readonly path: string
  readonly line: number
}

export interface DocsCaller {
  readonly workspace: string
  readonly signal: AbortSignal
}

/** A change of the documentation of a workspace. Only one process changes it at a time. */
export interface DocsWork extends DocsCaller {
  /** The name of the process. */
  readonly owner: string
}

export interface DocsReads {
  /** By name and version. Sources that are being added for the first time are left out. */
  sources(caller: DocsCaller): Promise<readonly Source[]>
  files(caller: DocsCaller, source: number): Promise<readonly StoredFile[]>
  labels(caller: DocsCaller, source: number): Promise<readonly StoredLabel[]>
  /** In the order of the document. */
  sectionsOfFile(caller: DocsCaller, file: number): Promise<readonly StoredSection[]>
  /** The sections of these ids that can be seen, with their neighbours in the document, in the order of the ids. */
  placed(caller: DocsCaller, items: readonly number[]): Promise<readonly PlacedSection[]>
  /** The ids of the sections of a document in its order; empty if the source has no such document. */
  sectionsAt(caller: DocsCaller, source: number, path: string): Promise<readonly number[]>
  /** The sections of a source in the order of their files and positions, in parts. */
  sectionsAfter(
    caller: DocsCaller,
    source: number,
    page: { readonly file: number; readonly position: number; readonly limit: number },
  ): Promise<readonly PlacedSection[]>
  /** How many sections can be seen, counted anew. Another number than that of the source means damage. */
  countSections(caller: DocsCaller, source: number): Promise<number>
  problems(caller: DocsCaller, source: number, limit: number): Promise<readonly ProblemCount[]>
  /** The ids of all sections that are stored, above the first and up to the second, in ascending order. */
  itemsBetween(caller: DocsCaller, after: number, upTo: number): Promise<readonly number[]>
  /** Whether a change was begun and has not ended. */
  isUnfinished(caller: DocsCaller): Promise<boolean>
}

export interface DocsWrites {
  /** Refuses if another process is changing the documentation. Returns whether an earlier change did not end. */
  begin(work: DocsWork): Promise<boolean>
  /** `isDone` is false if something may be left behind: the next change cleans up first. */
  end(work: DocsWork, isDone: boolean): Promise<void>
  /** Makes the source if there is none of this name and version. It cannot be seen before the first switch. */
  makeSource(work: DocsWork, draft: SourceDraft): Promise<number>
  stage(work: DocsWork, source: number, files: readonly StagedFile[]): Promise<void>
  /** In one transaction: the staged files can be seen, and the files with these numbers no more. */
  switchFiles(
    work: DocsWork,
    change: { readonly source: number; readonly draft: SourceDraft; readonly gone: readonly number[] },
  ): Promise<void>
  /** The source and its files cannot be seen any more. */
  hideSource(work: DocsWork, source: number): Promise<void>
  /** Ids of sections that cannot be seen, above this one, in ascending order. */
  unseenItems(work: DocsWork, item: number, limit: number): Promise<readonly number[]>
  /** Removes the rows of everything that cannot be seen. */
  dropUnseen(work: DocsWork): Promise<void>
}

/** The tables of the module. Each method is one transaction. */
export interface DocsStore extends DocsReads, DocsWrites {
  /** Whether its tables are there. Unlike all other methods, it makes no file and no table. */
  exists(signal: AbortSignal): Promise<boolean>
  close(): Promise<void>
}
