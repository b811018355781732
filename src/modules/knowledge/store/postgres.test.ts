import { useTestDatabase } from '../../../../test/support/postgres.ts'
import { describeKnowledgeStore } from './contract.ts'
import { openPostgresStore } from './postgres/store.ts'

const database = useTestDatabase()

describeKnowledgeStore('PostgreSQL', async () => {
  const openAnother = () => openPostgresStore({ url: database().url, clock: Date.now })
  const store = openAnother()
  return {
    store,
    openAnother,
    dispose: async () => {
      await store.close()
      await database().empty()
    },
  }
})
