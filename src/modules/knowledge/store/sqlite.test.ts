import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeKnowledgeStore } from './contract.ts'
import { openSqliteStore } from './sqlite/store.ts'

describeKnowledgeStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-store-'))
  const openAnother = () => openSqliteStore(join(folder, 'kura.db'), { clock: Date.now })
  const store = openAnother()
  return {
    store,
    openAnother,
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})
