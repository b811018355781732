import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/support/postgres.ts'
import { postgresColumns, sqliteColumns } from '../../../test/support/table-columns.ts'
import { tokenColumns } from './columns.ts'
import { openPostgresLimits } from './postgres/limits.ts'
import { openPostgresTokens } from './postgres/store.ts'
import { openSqliteTokens } from './sqlite/store.ts'

const { signal } = new AbortController()
const listed = { access_tokens: Object.keys(tokenColumns).toSorted() }

describe('the list of columns', () => {
  const database = useTestDatabase()

  it('matches the tables that the migrations make on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kura-columns-'))
    const file = join(folder, 'kura.db')
    const store = openSqliteTokens(file, Date.now)
    await store.list(signal)
    await store.close()
    expect(await sqliteColumns(file)).toEqual(listed)
    await rm(folder, { recursive: true })
  })

  it('matches the tables that the migrations make on PostgreSQL', async () => {
    const store = openPostgresTokens(database().url, Date.now)
    await store.list(signal)
    await store.close()
    const limits = openPostgresLimits(database().url, Date.now)
    await limits.removeGone(0, signal)
    await limits.close()
    expect(await postgresColumns(database().url)).toEqual({
      ...listed,
      access_keys: ['name', 'value'],
      access_limits: ['server', 'told_at', 'used'],
    })
  })
})
