import { existsSync } from 'node:fs'
import { shippedMeaning } from '../../src/files/shipped-meaning.ts'
import type { Findings } from '../../src/kernel/recall.ts'
import { openMemory } from '../../src/modules/knowledge/recall.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { sayAtPrompt } from '../../src/recall/say/at-prompt.ts'
import { readPrompt } from '../../src/recall/say/read-prompt.ts'
import { isSaid } from '../../src/recall/say/said.ts'
import { openReadOnly } from '../../src/storage/read-only-database.ts'
import { builtInMakers } from '../built-in-makers.ts'

export interface Stored {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly tags: readonly string[]
  readonly content: string
}

export interface AskedStore {
  /** The keys of what a hook would say at a prompt. */
  say(prompt: string): Promise<readonly string[]>
  /** What the judge is handed for a prompt; undefined if it is not asked. */
  find(prompt: string): Promise<Findings | undefined>
  close(): Promise<void>
}

const workspace = 'bench'
const { signal } = new AbortController()

const fill = async (file: string, items: readonly Stored[]): Promise<void> => {
  const store = openSqliteStore(file, { clock: Date.now, makers: builtInMakers })
  const caller = { workspace, actor: 'bench', signal }
  for (const { type, title, tags, content } of items)
    await createItem({ store, clock: Date.now }, caller, { type, title, tags: [...tags], content })
  await store.close()
}

/**
 * Stores the items in a file, unless a run before did, and asks of it as a hook does: read-only, each prompt as if it
 * were the first of a session. Keys count from 1 in the order of the items.
 */
export const askStore = async (file: string, items: readonly Stored[], hasMeaning: boolean): Promise<AskedStore> => {
  if (!existsSync(file)) await fill(file, items)
  const database = await openReadOnly({ file })
  const model = hasMeaning ? shippedMeaning() : undefined
  const { items: source } = await openMemory({ database, workspace, meaning: () => model, isShared: false })
  return {
    say: async (prompt) => {
      const answer = await sayAtPrompt(
        {
          prompt,
          alreadySaid: () => undefined,
          isFirst: true,
          bytesLeft: 16_384,
          isPastHalf: () => false,
          signal,
        },
        [source],
      )
      return isSaid(answer) ? answer.items.map(({ key }) => key) : []
    },
    find: async (prompt) => {
      const { text, silence } = readPrompt(prompt)
      return silence === undefined ? source.find({ text, signal }) : undefined
    },
    close: () => database.close(),
  }
}
