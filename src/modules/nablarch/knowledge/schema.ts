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
import type { ClassWords, Readings, Thesaurus } from './schemas/spoken-words.ts'
import type { VersionDiff } from './schemas/version-diff.ts'

/** Everything the module knows, at one moment. Objects are replaced, never changed, when a file on disk is. */
export interface Knowledge {
  readonly handlerCatalog: HandlerCatalog
  readonly handlerConstraints: readonly HandlerConstraint[]
  readonly apiPatterns: readonly ApiPattern[]
  readonly moduleCatalog: readonly ModuleEntry[]
  readonly errorCatalog: readonly ErrorEntry[]
  readonly configTemplates: readonly ConfigTemplate[]
  readonly designPatterns: readonly DesignPattern[]
  /** What the seven files do not hold; no name or id stands in both. */
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
  /** The search index that the build made of these very files; none where any of them is another one. */
  readonly searchFile?: string | undefined
}

/** Names that configurations refer to without defining them, with every class that may stand behind each. */
export interface ComponentNames {
  /** From the default configuration and from official queues together. */
  classesOf(name: string): readonly string[]
  names(): Iterable<string>
}

export interface KnowledgeDirs {
  /** Where the files that ship with Kura are. */
  readonly shipped: string
  /** The same files, parsed and checked by the build; used for those that are still what the build saw. */
  readonly compiled?: string | undefined
  /** What is searched in them, made by the build; used while all of them are what the build saw. */
  readonly searchFile?: string | undefined
  /** A team's own files, of the same names and schemas, whose entries stand beside ours or replace one of the same name. */
  readonly override?: string | undefined
}

/** Why a file is not in force: its last good content stays until it is mended. */
export interface KnowledgeProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

export interface KnowledgeSource {
  /** What is in force now; looks first whether a file has changed since the last time. */
  current(): Knowledge
  /** Files that could not be read as they are now, after the last look. */
  problems(): readonly KnowledgeProblem[]
}
