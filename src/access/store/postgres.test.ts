import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts'
import { describeTokenStore } from './contract.ts'
import { openPostgresTokens } from './postgres/store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describeTokenStore('PostgreSQL', async () => {
  const store = openPostgresTokens(database.url, Date.now)
  return {
    store,
    openAnother: () => openPostgresTokens(database.url, Date.now),
    dispose: async () => {
      await store.close()
      await database.empty()
    },
  }
})
