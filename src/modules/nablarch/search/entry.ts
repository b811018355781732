import type { Category } from './category.ts'
import type { Hit } from './hit.ts'

/** Something that the search can find. */
export interface Entry {
  readonly hit: Hit
  /** The searched texts. A function, because an index from the build does not need them. */
  texts(): EntryTexts
  readonly areas: readonly string[]
  /** Qualified names of the classes that belong to it, besides its own. */
  classes?(): readonly string[]
  /** Whether it is from a main file and not from an extended one; of equally good entries these come first. */
  readonly core: boolean
  /** The hit for a search within a category, if it differs. */
  hitIn?(category: Category): Hit
}

export interface EntryTexts {
  /** Its name or id, and its class with and without package. */
  readonly names: readonly string[]
  /** Other words that people use for it; never shown. */
  readonly words: readonly string[]
  /** The sentences that describe it. */
  readonly prose: readonly string[]
  /** Related classes, causes, problems and methods. */
  readonly context: readonly string[]
  /** Settings and methods in its example; each is searched as one word. */
  readonly identifiers?: readonly string[]
}

/** The words that people use for a class. */
export type WordsOfClass = (fqcn: string) => readonly string[]
