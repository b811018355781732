import type { Clock } from '../../kernel/host.ts'
import type { Meaning } from '../../kernel/meaning.ts'
import type { SectionIndex } from '../../kernel/section-index.ts'
import type { WordVectors } from './domain/word-vectors.ts'
import type { DocumentReaders } from './documents/documents.ts'
import type { DocsStore, Origin } from './ports.ts'
import type { DocsSource } from './sources/source.ts'

export interface DocsDeps {
  readonly store: DocsStore
  /** The texts of the sections, and the search over them. */
  sections(): Promise<SectionIndex>
  /** The model of meaning; undefined if there is none. */
  meaning(): Meaning | undefined
  readonly wordVectors: WordVectors
  openSource(origin: Origin, signal: AbortSignal): Promise<DocsSource>
  documents(): Promise<DocumentReaders>
  readonly clock: Clock
  /** The name of this process, which is stored while it changes the documentation. */
  owner(): Promise<string>
  /** Relative paths begin here. */
  readonly projectDir: string
}
