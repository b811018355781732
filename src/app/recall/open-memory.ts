import path from 'node:path'
import type { RecallSource, StartMemory } from '../../kernel/recall.ts'
import { createItemSource } from '../../modules/knowledge/recall/item-source.ts'
import { createStartMemory } from '../../modules/knowledge/recall/start-memory.ts'
import { openRecallStore } from '../../modules/knowledge/store/open-recall.ts'
import { openReadOnly } from '../../storage/read-only-database.ts'
import { loadMeaning } from '../../files/load-meaning.ts'
import { attempt } from '../../kernel/attempt.ts'
import type { Place } from './find-place.ts'

/** What may be said from a store. It is only read. */
export interface RecallMemory {
  start(): StartMemory
  /** The sources with these names, in the order in which they are asked. */
  sources(names: readonly string[] | undefined): readonly RecallSource[]
  /** The sources that this project has. */
  sourceNames(): readonly string[]
  close(): Promise<void>
}

export const openMemory = async (place: Place): Promise<RecallMemory> => {
  const database = await openReadOnly(
    place.databaseUrl === undefined ? { file: path.join(place.dataDir, 'kura.db') } : { url: place.databaseUrl },
  )
  const store = await openRecallStore(database, place.settings.workspace)
  const isShared = place.databaseUrl !== undefined
  const meaning = () => (place.settings.meaning === 'on' ? attempt(() => loadMeaning()) : undefined)
  return {
    start: () => createStartMemory({ store, projectTags: place.tags, isShared }),
    sources: () => [createItemSource({ store, meaning, isShared })],
    sourceNames: () => ['items'],
    close: database.close,
  }
}
