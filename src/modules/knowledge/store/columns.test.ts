import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import { postgresColumns, sqliteColumns } from '../../../../test/support/table-columns.ts'
import { tables } from './columns.ts'
import { caller } from './contract/setup.ts'
import { openPostgresStore } from './postgres/store.ts'
import { openSqliteStore } from './sqlite/store.ts'

const listed = (engine: 'sqlite' | 'postgres') =>
  Object.fromEntries(
    Object.entries(tables)
      .map(([name, columns]) => [name, [...columns.both, ...(columns[engine] ?? [])].toSorted()] as const)
      .filter(([, columns]) => columns.length > 0),
  )

describe('the list of columns', () => {
  const database = useTestDatabase()

  it('matches the tables that the migrations make on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kura-columns-'))
    const file = join(folder, 'kura.db')
    const store = openSqliteStore(file, { clock: Date.now })
    await store.write(caller, (tx) => tx.nextId())
    await store.close()
    // SQLite itself defines the columns of the views on the index.
    const { indexed_words: _words, indexed_words_sample: _sample, ...made } = await sqliteColumns(file)
    expect(made).toEqual(listed('sqlite'))
    await rm(folder, { recursive: true })
  })

  it('matches the tables that the migrations make on PostgreSQL', async () => {
    const store = openPostgresStore({ url: database().url, clock: Date.now })
    await store.write(caller, (tx) => tx.nextId())
    await store.close()
    expect(await postgresColumns(database().url)).toEqual(listed('postgres'))
  })
})
