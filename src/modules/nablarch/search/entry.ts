import type { Category } from './category.ts'
import type { Hit } from './hit.ts'

/** Something that can be found. */
export interface Entry {
  readonly hit: Hit
  /** What it is found by; made when it is asked for, because an index that the build has made needs none of it. */
  texts(): EntryTexts
  readonly areas: readonly string[]
  /** Whether it is of the seven files, which come first where equally good. */
  readonly core: boolean
  /** How it is listed for a category, where that differs. */
  hitIn?(category: Category): Hit
}

export interface EntryTexts {
  /** What it is called: its name or id, its class with and without package. */
  readonly names: readonly string[]
  /** What people call it; never shown. */
  readonly words: readonly string[]
  /** The sentences that say what it is. */
  readonly prose: readonly string[]
  /** What it is about beside its subject: further classes, causes, problems, methods. */
  readonly context: readonly string[]
  /** Settings and calls that its example names; each is looked for as a whole. */
  readonly identifiers?: readonly string[]
}

/** What people call a class. */
export type Called = (fqcn: string) => readonly string[]
