import type { ClassIndex } from '../class-index/class-index.ts'
import type { ApiDiff } from './schemas/api-diff.ts'
import type { ApiPattern } from './schemas/api-patterns.ts'
import type { ConfigTemplate } from './schemas/config-templates.ts'
import type { DesignPattern } from './schemas/design-patterns.ts'
import type { ErrorEntry } from './schemas/error-catalog.ts'
import type { FurtherHandler, HandlerCatalog } from './schemas/handler-catalog.ts'
import type { HandlerConstraint } from './schemas/handler-constraints.ts'
import type { ModuleEntry } from './schemas/module-catalog.ts'
import type { NotProvidedEntry } from './schemas/not-provided.ts'
import type { ClassWords, Readings, Thesaurus } from './schemas/search-words.ts'
import type { VersionDiff } from './schemas/version-diff.ts'

/** Everything the module knows at one moment. It is immutable: a changed file leads to a new object. */
export interface Knowledge {
  readonly handlerCatalog: HandlerCatalog
  readonly handlerConstraints: readonly HandlerConstraint[]
  readonly apiPatterns: readonly ApiPattern[]
  readonly moduleCatalog: readonly ModuleEntry[]
  readonly errorCatalog: readonly ErrorEntry[]
  readonly configTemplates: readonly ConfigTemplate[]
  readonly designPatterns: readonly DesignPattern[]
  /** Entries beyond the seven main files; no name or id is in both. */
  readonly extended: {
    readonly apiPatterns: readonly ApiPattern[]
    readonly modules: readonly ModuleEntry[]
    readonly errors: readonly ErrorEntry[]
    readonly constraints: readonly HandlerConstraint[]
    readonly handlers: readonly FurtherHandler[]
    readonly notProvided: readonly NotProvidedEntry[]
    readonly classWords: ClassWords
    readonly thesaurus: Thesaurus
    readonly readings: Readings
  }
  readonly classIndex: ClassIndex
  readonly componentNames: ComponentNames
  readonly versionDiff: VersionDiff
  readonly apiDiff: ApiDiff
  /** The search index from the build; absent if any file has changed since. */
  readonly searchFile?: ReadText | undefined
}

/** Component names that configurations use without defining them, with their possible classes. */
export interface ComponentNames {
  /** The classes in the default configuration and in official queues. */
  classesOf(name: string): readonly string[]
  names(): Iterable<string>
}

/** Reads a text that the build made; undefined if it is not there. */
export type ReadText = () => string | undefined

export interface KnowledgeDirs {
  /** The directory of the files that ship with Kura; undefined where only what the build made of them is there. */
  readonly shipped?: string | undefined
  /** The same files, parsed by the build; used for files that have not changed since. */
  readonly compiled?: ReadText | undefined
  /** The class index, where there is no directory. */
  readonly classIndex?: ReadText | undefined
  /** The search index from the build; used while no file has changed since. */
  readonly searchFile?: ReadText | undefined
  /** The directory of a team, with files of the same names and schemas that add or replace entries. */
  readonly override?: string | undefined
}

/** Why the current version of a file is not used. The last good content stays in use until the file is corrected. */
export interface KnowledgeProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

export interface KnowledgeSource {
  /** The current knowledge; reads files that have changed since the last call. */
  current(): Knowledge
  /** The problems of the files as of the last call of `current`. */
  problems(): readonly KnowledgeProblem[]
}
