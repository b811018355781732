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
  const openAnother = (clock = Date.now) => openPostgresStore({ url: database.url, clock })
  const store = openAnother()
  return {
    store,
    openAnother,
    countAnswers: () => database.count('answered_requests'),
    dispose: async () => {
      await store.close()
      await database.empty()
    },
  }
})
