import { readdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, type Migration, type MigrationPlan } from './migrations.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'
import { promised } from './promised.ts'

const live = new AbortController().signal
const first: Migration = { version: 1, name: 'one', sql: 'CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)' }
const second: Migration = { version: 2, name: 'two', sql: 'UPDATE t SET n = n + 1' }
const broken: Migration = { version: 3, name: 'three', sql: 'UPDATE t SET n = 9; SELECT nonsense' }

const plan = (...migrations: readonly Migration[]): MigrationPlan => ({ module: 'm', migrations, clock: () => 0 })

let folder: string
let database: Sqlite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-migrations-'))
  database = openSqlite(join(folder, 'kura.db'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const numberIn = (file: Sqlite): Promise<number | undefined> =>
  file.read(
    live,
    promised(({ sql }) => sql<{ n: number }>('SELECT n FROM t').get()?.n),
  )

it('migrates an empty database to the newest version without a backup, and records it', async () => {
  await migrate(database, plan(first, second), live)
  expect(await numberIn(database)).toBe(2)
  const rows = await database.read(
    live,
    promised(({ sql }) => sql('SELECT * FROM schema_migrations').all()),
  )
  expect(rows).toEqual([
    { module: 'm', version: 1, name: 'one', applied_at: '1970-01-01T00:00:00.000Z' },
    { module: 'm', version: 2, name: 'two', applied_at: '1970-01-01T00:00:00.000Z' },
  ])
  expect(await readdir(folder)).not.toContain('backups')
})

it('applies each migration once, even if several processes start together', async () => {
  const others = Array.from({ length: 4 }, () => openSqlite(database.path))
  await Promise.all(others.map((other) => migrate(other, plan(first, second), live)))
  await migrate(database, plan(first, second), live)
  expect(await numberIn(database)).toBe(2)
  for (const other of others) await other.close()
})

it('backs up existing data before it migrates an older version', async () => {
  await migrate(database, plan(first), live)
  await migrate(database, plan(first, second), live)
  expect(await numberIn(database)).toBe(2)
  const [name = '', ...more] = await readdir(join(folder, 'backups'))
  expect(more).toEqual([])
  expect((await stat(join(folder, 'backups', name))).mode & 0o777).toBe(0o600)
  const backup = openSqlite(join(folder, 'backups', name))
  expect(await numberIn(backup)).toBe(1)
  await backup.close()
})

it('changes nothing if a migration fails', async () => {
  await migrate(database, plan(first), live)
  await expect(migrate(database, plan(first, second, broken), live)).rejects.toMatchObject({ kind: 'database' })
  expect(await numberIn(database)).toBe(1)
})

it('refuses to migrate an unknown version', async () => {
  await migrate(database, plan(first, second), live)
  await expect(migrate(database, plan(first), live)).rejects.toMatchObject({
    kind: 'database',
    hint: expect.stringContaining('Update Kura') as string,
  })
})

it('counts the versions of each module separately', async () => {
  await migrate(database, plan(first, second), live)
  const other = { ...plan({ version: 1, name: 'other', sql: 'CREATE TABLE other (n INTEGER)' }), module: 'other' }
  await migrate(database, other, live)
  expect(
    await database.read(
      live,
      promised(({ sql }) => sql('SELECT module, max(version) AS v FROM schema_migrations GROUP BY module').all()),
    ),
  ).toEqual([
    { module: 'm', v: 2 },
    { module: 'other', v: 1 },
  ])
})
