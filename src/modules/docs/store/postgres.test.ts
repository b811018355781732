import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import { describeDocsStore, start } from './contract.ts'
import { openPostgresDocs } from './postgres/store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describeDocsStore('PostgreSQL', () => {
  const store = openPostgresDocs(database.url, {
    clock: () => start,
    isGone: ({ server }) => Promise.resolve(server === 'gone'),
  })
  return Promise.resolve({
    store,
    dispose: async () => {
      await store.close()
      await database.empty()
    },
  })
})
