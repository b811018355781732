import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts'
import { describeTaskStore, start } from './contract.ts'
import { openPostgresTasks } from './postgres/store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describeTaskStore('PostgreSQL', async () => {
  const open = (server: string) =>
    openPostgresTasks(database.url, { clock: () => start, server: () => Promise.resolve(server) })
  const store = open('here')
  return {
    store,
    openAnother: open,
    dispose: async () => {
      await store.close()
      await database.empty()
    },
  }
})
