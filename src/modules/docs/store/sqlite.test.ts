import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeDocsStore, start } from './contract.ts'
import { openSqliteDocs } from './sqlite/store.ts'

describeDocsStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-docs-'))
  const store = openSqliteDocs(join(folder, 'kura.db'), {
    clock: () => start,
    isGone: ({ server }) => Promise.resolve(server === 'gone'),
  })
  return {
    store,
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})
