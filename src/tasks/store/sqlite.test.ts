import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeTaskStore, start } from './contract.ts'
import { openSqliteTasks } from './sqlite/store.ts'

describeTaskStore('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kura-tasks-'))
  const open = (server: string) =>
    openSqliteTasks(join(folder, 'kura.db'), { clock: () => start, server: () => Promise.resolve(server) })
  const store = open('here')
  return {
    store,
    openAnother: open,
    dispose: async () => {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
})
