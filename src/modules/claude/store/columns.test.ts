import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import { postgresColumns, sqliteColumns } from '../../../../test/support/table-columns.ts'
import { turnColumns } from './columns.ts'
import { openPostgresTurns } from './postgres/store.ts'
import { openSqliteTurns } from './sqlite/store.ts'

const options = {
  clock: Date.now,
  owner: async () => 'here',
  isAlive: async () => true,
  endOrphanedRun: async () => true,
}

describe('the list of columns', () => {
  const database = useTestDatabase()

  it('matches the tables that the migrations make on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kura-columns-'))
    const file = join(folder, 'kura.db')
    const store = openSqliteTurns(file, options)
    await store.settleAbandoned()
    await store.close()
    expect(await sqliteColumns(file)).toEqual({ claude_turns: turnColumns.toSorted() })
    await rm(folder, { recursive: true })
  })

  it('matches the tables that the migrations make on PostgreSQL', async () => {
    const store = openPostgresTurns({ url: database().url, ...options })
    await store.settleAbandoned()
    await store.close()
    expect(await postgresColumns(database().url)).toEqual({
      claude_turns: turnColumns.toSorted(),
      // PostgreSQL numbers turns by this row; SQLite does it by itself.
      claude_workspaces: ['last_number', 'name'],
    })
  })
})
