import pg from 'pg'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import { loadMeaning } from '../../../files/load-meaning.ts'
import { openReadOnly } from '../../../storage/read-only-database.ts'
import { openPostgresStore } from '../store/postgres/store.ts'
import { knowledgePostgresMigrations } from '../migrations/postgres/index.ts'
import { vectorMakers } from '../vector-makers.ts'
import { describeRecall } from './contract.ts'

const database = useTestDatabase()
const meaning = loadMeaning()
const makers = vectorMakers({ meaning: () => meaning, embeddings: () => undefined })

describeRecall('PostgreSQL', async (clock) => {
  const { url } = database()
  const store = openPostgresStore({ url, clock, makers })
  const execute = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  return Promise.resolve({
    store,
    meaning,
    openAgain: () => openReadOnly({ url }),
    execute,
    dispose: async () => {
      await store.close()
      // A test may have removed versions, and the tables stay for the next one.
      const versions = knowledgePostgresMigrations.map(({ version }) => `('knowledge', ${version}, '', '')`).join(', ')
      await execute(`INSERT INTO schema_migrations VALUES ${versions} ON CONFLICT DO NOTHING`)
      await database().empty()
    },
  })
})
