import type { Meaning } from '../../kernel/meaning.ts'
import type { RecallSource, StartMemory } from '../../kernel/recall.ts'
import { createItemSource } from './recall/item-source.ts'
import { createStartMemory } from './recall/start-memory.ts'
import { openRecallStore } from './store/open-recall.ts'

export interface MemoryRequest {
  readonly database: Parameters<typeof openRecallStore>[0]
  readonly workspace: string
  /** The model of meaning, loaded at the first call. */
  meaning(): Meaning | undefined
  /** Whether a team shares the store: then lines name who wrote an item. */
  readonly isShared: boolean
  /** Set for a store of several projects: at a start, only what carries one of these tags is said. */
  readonly projectTags?: readonly string[] | undefined
}

/** The items of a store that is only read, for what Kura says by itself. */
export const openMemory = async (
  request: MemoryRequest,
): Promise<{ readonly items: RecallSource; readonly start: StartMemory }> => {
  const { database, workspace, meaning, isShared, projectTags } = request
  const store = await openRecallStore(database, workspace)
  return {
    items: createItemSource({ store, meaning, isShared }),
    start: createStartMemory({ store, isShared, projectTags }),
  }
}
