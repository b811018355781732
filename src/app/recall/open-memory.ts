import path from 'node:path'
import { shippedMeaning } from '../../files/shipped-meaning.ts'
import { attempt } from '../../kernel/attempt.ts'
import type { RecallSource, StartMemory } from '../../kernel/recall.ts'
import { openMemory as openItems } from '../../modules/knowledge/recall.ts'
import { openReadOnly } from '../../storage/read-only-database.ts'
import type { Place } from './find-place.ts'

/** What may be said from a store. It is only read. */
export interface RecallMemory {
  readonly start: StartMemory
  /** The sources with these names, in the order in which they are asked. */
  sources(names: readonly string[] | undefined): readonly RecallSource[]
  /** The sources that this project has. */
  sourceNames(): readonly string[]
  close(): Promise<void>
}

/** Where the database is. */
export const databaseOf = ({ databaseUrl, dataDir }: Place): { readonly file: string } | { readonly url: string } =>
  databaseUrl === undefined ? { file: path.join(dataDir, 'kura.db') } : { url: databaseUrl }

/** The model is not loaded if it is switched off, missing or damaged: then words alone decide. */
export const meaningOf = ({ settings }: Place) =>
  settings.meaning === 'on' ? attempt(() => shippedMeaning()) : undefined

export const openMemory = async (place: Place): Promise<RecallMemory> => {
  const database = await openReadOnly(databaseOf(place))
  const { items, start } = await openItems({
    database,
    workspace: place.settings.workspace,
    meaning: () => meaningOf(place),
    isShared: place.databaseUrl !== undefined,
    projectTags: place.tags,
  })
  return {
    start,
    sources: () => [items],
    sourceNames: () => ['items'],
    close: database.close,
  }
}
