import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { loadMeaning } from '../../src/files/load-meaning.ts'
import type { EmbeddingServer } from '../../src/kernel/embedding-server.ts'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { vectorMakers } from '../../src/modules/knowledge/vector-makers.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

const meaning = loadMeaning()

/** The models of a server: the built-in one, unless it is off, and one of the user's own. */
export const makersWith = (models: { readonly isOff?: boolean; readonly own?: EmbeddingServer | undefined } = {}) =>
  vectorMakers({ meaning: () => (models.isOff ? undefined : meaning), embeddings: () => models.own })

export const engines = ['SQLite', 'PostgreSQL'] as const

export type Engine = (typeof engines)[number]

export const caller = { workspace: 'default', actor: 'test', signal: new AbortController().signal }

/** Opens stores of one database; each test has an empty one. */
export const useStores = (engine: Engine) => {
  let folder = ''
  let database: TestDatabase | undefined
  let file = 0
  const opened: KnowledgeDeps['store'][] = []
  beforeAll(async () => {
    if (engine === 'PostgreSQL') database = await createTestDatabase()
    else folder = await mkdtemp(path.join(tmpdir(), 'kura-meaning-'))
  })
  beforeEach(async () => {
    for (const store of opened.splice(0)) await store.close()
    if (database) await database.empty()
    else file += 1
  })
  afterAll(async () => {
    for (const store of opened) await store.close()
    if (database) await database.drop()
    else await rm(folder, { recursive: true })
  })
  return {
    open: (makers = makersWith()): KnowledgeDeps => {
      const options = { clock: Date.now, makers }
      const store = database
        ? openPostgresStore({ url: database.url, ...options })
        : openSqliteStore(path.join(folder, `${file}.db`), options)
      opened.push(store)
      return { store, ...options }
    },
  }
}

export const addNotes = async (deps: KnowledgeDeps, ...titles: readonly string[]): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const title of titles) ids.push((await createItem(deps, caller, { type: 'note', title, content: '' })).id)
  return ids
}
