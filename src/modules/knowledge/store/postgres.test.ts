import { useTestDatabase } from '../../../../test/support/postgres.ts'
import { describeKnowledgeStore } from './contract.ts'
import { openPostgresStore } from './postgres/store.ts'

const database = useTestDatabase()

describeKnowledgeStore('PostgreSQL', async () => {
  const openAnother = (clock = Date.now) => openPostgresStore({ url: database().url, clock })
  const store = openAnother()
  return {
    store,
    openAnother,
    countAnswers: () => database().count('idempotent_requests'),
    dispose: async () => {
      await store.close()
      await database().empty()
    },
  }
})
