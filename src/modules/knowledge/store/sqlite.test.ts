import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection } from '../../../storage/connection.ts'
import { describeKnowledgeStore } from './contract.ts'
import { openSqliteStore } from './sqlite/store.ts'

describeKnowledgeStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-store-'))
  const file = join(folder, 'kura.db')
  const openAnother = (clock = Date.now) => openSqliteStore(file, { clock })
  const store = openAnother()
  return {
    store,
    openAnother,
    countAnswers: async () => {
      const { driver } = await openConnection(file, { readonly: true })
      const count = Number(driver.prepare<{ n: number }>('SELECT count(*) AS n FROM idempotent_requests').get()?.n)
      driver.close()
      return count
    },
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})
