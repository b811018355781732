import path from 'node:path'
import { shippedMeaning } from '../../files/shipped-meaning.ts'
import { attempt } from '../../kernel/attempt.ts'
import type { Meaning } from '../../kernel/meaning.ts'
import type { RecallSource, StartMemory } from '../../kernel/recall.ts'
import { openMemory as openItems } from '../../modules/knowledge/recall.ts'
import { openReadOnly } from '../../storage/read-only-database.ts'
import type { Place } from './find-place.ts'
import { otherSources, sourcesIn } from './other-sources.ts'

/** What may be said from a store. It is only read. */
export interface RecallMemory {
  readonly start: StartMemory
  /** The sources with these names, in the order in which they are asked; by default all that this project has. */
  sources(names?: readonly string[]): Promise<readonly RecallSource[]>
  /** The names of the sources that this project has. */
  sourceNames(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Where the database is. */
export const databaseOf = ({ databaseUrl, dataDir }: Place): { readonly file: string } | { readonly url: string } =>
  databaseUrl === undefined ? { file: path.join(dataDir, 'kura.db') } : { url: databaseUrl }

const memoized = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

let shipped: Meaning | undefined

/**
 * The model is not loaded if it is switched off, missing or damaged: then words alone decide. Its file stays open, so a
 * server, which recalls again and again, opens it once.
 */
export const meaningOf = ({ meaning }: Pick<Place['settings'], 'meaning'>): Meaning | undefined =>
  meaning === 'on' ? (shipped ??= attempt(() => shippedMeaning())) : undefined

export const openMemory = async (place: Place, homeDir: string): Promise<RecallMemory> => {
  const database = await openReadOnly(databaseOf(place))
  const meaning = memoized(() => meaningOf(place.settings))
  const { items, start } = await openItems({
    database,
    workspace: place.settings.workspace,
    meaning,
    isShared: place.databaseUrl !== undefined,
    projectTags: place.tags,
  })
  const all = [items, ...otherSources({ place, homeDir, database, meaning })]
  const sourceNames = (): Promise<readonly string[]> => sourcesIn(place, homeDir)
  return {
    start,
    sources: async (names) => {
      const wanted = names ?? (await sourceNames())
      return all.filter(({ name }) => wanted.includes(name))
    },
    sourceNames,
    close: database.close,
  }
}
