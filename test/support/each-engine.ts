import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { KnowledgeDeps } from '../../src/modules/knowledge/deps.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { useTestDatabase } from './postgres.ts'

type Suite = (store: () => KnowledgeStore) => void

const openedBy = (open: () => Promise<KnowledgeStore>): (() => KnowledgeStore) => {
  let store: KnowledgeStore | undefined
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store?.close())
  return () => {
    if (store === undefined) throw new Error('there is no store before the tests begin')
    return store
  }
}

/** Runs the same tests on both engines. All tests of an engine share one store. */
export const describeOnEachEngine = (name: string, suite: Suite, models: Pick<KnowledgeDeps, 'makers'> = {}): void => {
  const options = { clock: Date.now, ...models }
  describe(`${name} on SQLite`, () => {
    let folder = ''
    afterAll(() => rm(folder, { recursive: true }))
    suite(
      openedBy(async () => {
        folder = await mkdtemp(join(tmpdir(), 'kura-filters-'))
        return openSqliteStore(join(folder, 'kura.db'), options)
      }),
    )
  })
  describe(`${name} on PostgreSQL`, () => {
    const database = useTestDatabase()
    suite(openedBy(() => Promise.resolve(openPostgresStore({ url: database().url, ...options }))))
  })
}
