import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/postgres.ts'
import { describeKnowledgeStore } from './contract.ts'
import { openPostgresStore } from './postgres/store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describeKnowledgeStore('PostgreSQL', async () => {
  const openAnother = () => openPostgresStore({ url: database.url, clock: Date.now })
  const store = openAnother()
  return {
    store,
    openAnother,
    dispose: async () => {
      await store.close()
      await database.empty()
    },
  }
})
