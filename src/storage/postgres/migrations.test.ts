import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts'
import { migratePostgres, postgresSchemaVersion, type PostgresMigration } from './migrations.ts'
import { openPostgres, type Postgres } from './postgres.ts'

const never = new AbortController().signal

const first: PostgresMigration = {
  version: 1,
  name: 'first',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS words (word ${text} PRIMARY KEY)`,
    'CREATE INDEX IF NOT EXISTS words_again ON words(word)',
    "INSERT INTO words VALUES ('a'), ('B') ON CONFLICT DO NOTHING",
  ],
}
const second: PostgresMigration = {
  version: 2,
  name: 'second',
  statements: () => ['ALTER TABLE words ADD COLUMN IF NOT EXISTS count BIGINT NOT NULL DEFAULT 0'],
}
const broken: PostgresMigration = { ...second, statements: () => [...second.statements('TEXT'), 'SELECT nonsense'] }

const plan = (...migrations: readonly PostgresMigration[]) => ({ module: 'test', migrations, clock: () => 0 })

const words = (postgres: Postgres): Promise<readonly object[]> =>
  postgres.read(never, (session) => session.rows('SELECT * FROM words ORDER BY word'))

const versionOf = (postgres: Postgres): Promise<number> => postgresSchemaVersion(postgres, 'test', never)

describe.each([
  ['by bytes', undefined],
  ['by a language', 'en-US'],
])('tables in a database that sorts %s', (_name, locale) => {
  let database: TestDatabase
  let postgres: Postgres
  beforeEach(async () => {
    database = await createTestDatabase({ ...(locale !== undefined && { locale }) })
    postgres = openPostgres({ url: database.url })
  })
  afterEach(async () => {
    await postgres.close()
    await database.drop()
  })

  it('are made once by the first of several processes, and sort by bytes', async () => {
    const others = Array.from({ length: 6 }, () => openPostgres({ url: database.url }))
    await Promise.all(others.map((other) => migratePostgres(other, plan(first, second), never)))
    for (const other of others) await other.close()
    expect(await words(postgres)).toEqual([
      { word: 'B', count: 0 },
      { word: 'a', count: 0 },
    ])
    expect(await versionOf(postgres)).toBe(2)
  })

  it('are completed by the next process after an interruption', async () => {
    await migratePostgres(postgres, plan(first), never)
    await expect(migratePostgres(postgres, plan(first, broken), never)).rejects.toMatchObject({ kind: 'database' })
    expect(await versionOf(postgres)).toBe(1)
    await migratePostgres(postgres, plan(first, second), never)
    expect(await versionOf(postgres)).toBe(2)
  })

  it('of a newer Kura are not changed', async () => {
    await migratePostgres(postgres, plan(first, second), never)
    await expect(migratePostgres(postgres, plan(first), never)).rejects.toMatchObject({
      kind: 'database',
      hint: expect.stringContaining('Update Kura'),
    })
  })
})
