import type { SectionCaller } from './section-index.ts'

/** One version of documentation that was added. */
export interface Manual {
  readonly number: number
  readonly name: string
  /** Empty if there is only one. */
  readonly version: string
  readonly language: 'ja' | 'en' | ''
  /** Whether no other version of this name is newer. */
  readonly isNewest: boolean
  /** Where it was read from. */
  readonly path: string
  /** The revision of git, if one was named. */
  readonly revision?: string
  readonly sections: number
}

/** Where a section of a manual is. */
export interface ManualPlace {
  /** What `read_doc` takes. */
  readonly id: number
  readonly manual: number
  /** Of the document, relative to the manual. */
  readonly path: string
  /** In the address of the section; empty if it has none of its own. */
  readonly anchor: string
  /** The number of the section in its document, from 0. */
  readonly position: number
  /** From the title of the document down to that of the section. */
  readonly headings: readonly string[]
  /** The address of the section, if the manual has a template for it. */
  readonly link?: string
}

export interface ManualHit extends ManualPlace {
  /** The best sentence of its text; empty if it has none. */
  readonly sentence: string
}

/** A section with its text in Markdown. */
export interface ManualSection extends ManualPlace {
  readonly text: string
}

export interface ManualQuery {
  readonly query: string
  /** The numbers of the manuals to look at. */
  readonly manuals: readonly number[]
  readonly limit: number
}

/** Documentation that was added to a workspace, for modules that answer from it. */
export interface Manuals {
  /** By name and version. Empty, and nothing is made on disk, if none was ever added. */
  list(caller: SectionCaller): Promise<readonly Manual[]>
  /** The best first. */
  search(caller: SectionCaller, query: ManualQuery): Promise<readonly ManualHit[]>
  /** All sections of a manual, document by document, in parts. */
  read(caller: SectionCaller, manual: number): AsyncIterable<readonly ManualSection[]>
}
