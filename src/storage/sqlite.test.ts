import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, type Migration } from './migrations.ts'
import type { Connection } from './connection.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'
import { promised } from './promised.ts'

const live = new AbortController().signal

let folder: string
let database: Sqlite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-sqlite-'))
  database = openSqlite(join(folder, 'kura.db'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const table: Migration = { version: 1, name: 'one', sql: 'CREATE TABLE t (n INTEGER)' }

const createTable = (): Promise<void> =>
  migrate(database, { module: 'test', migrations: [table], clock: () => 0 }, live)

it('keeps the file and its side files private', async () => {
  await createTable()
  await database.read(
    live,
    promised(() => undefined),
  )
  for (const name of ['kura.db', 'kura.db-wal', 'kura.db-shm'])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

it('makes an existing file private', async () => {
  await writeFile(join(folder, 'kura.db'), '', { mode: 0o644 })
  await createTable()
  expect((await stat(join(folder, 'kura.db'))).mode & 0o777).toBe(0o600)
})

it('writes durably, with a log and with foreign keys', async () => {
  const pragmas = await database.maintain(
    promised(({ driver }) =>
      ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete'].map((name) => driver.pragma(name)),
    ),
  )
  expect(pragmas).toEqual(['wal', 2, 1, 1])
  await createTable()
  const reading = await database.read(
    live,
    promised(({ driver }) => ['synchronous', 'foreign_keys'].map((name) => driver.pragma(name))),
  )
  expect(reading).toEqual([2, 1])
})

it('waits for another writer without blocking, and then writes', async () => {
  await createTable()
  const other = openSqlite(database.path)
  const order: string[] = []
  let second: Promise<unknown> = Promise.resolve()
  await other.write(live, async ({ sql }) => {
    second = database.write(
      live,
      promised((connection) => order.push(`second sees ${connection.sql<{ n: number }>('SELECT n FROM t').get()?.n}`)),
    )
    // Timers run while the second writer waits, so it does not block.
    await new Promise((resolve) => setTimeout(resolve, 1))
    sql('INSERT INTO t VALUES (1)').run()
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second sees 1'])
  await other.close()
})

it('stops waiting for another writer when the signal is aborted', async () => {
  await createTable()
  const other = openSqlite(database.path)
  const controller = new AbortController()
  await other.write(live, async () => {
    const waiting = database.write(
      controller.signal,
      promised(() => undefined),
    )
    controller.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
  })
  await other.close()
})

it('reads while another connection writes', async () => {
  await createTable()
  const counted = await database.write(
    live,
    promised(({ sql }) => {
      sql('INSERT INTO t VALUES (1)').run()
      return database.read(live, async (reader) => reader.sql<{ n: number }>('SELECT count(*) AS n FROM t').get()?.n)
    }),
  )
  expect(counted).toBe(0)
})

it('reports that a file is not a database', async () => {
  await writeFile(join(folder, 'kura.db'), 'this is some text, and certainly no database at all'.repeat(20))
  await expect(createTable()).rejects.toMatchObject({
    kind: 'database',
    message: 'The database file is not a database',
  })
  await expect(
    database.read(
      live,
      promised(() => undefined),
    ),
  ).rejects.toMatchObject({ kind: 'database' })
})

it('reports where it cannot create its file, and creates none elsewhere', async () => {
  const nowhere = openSqlite(join(folder, 'missing', 'kura.db'))
  await expect(
    nowhere.write(
      live,
      promised(() => undefined),
    ),
  ).rejects.toMatchObject({
    kind: 'database',
    message: expect.stringContaining(join('missing', 'kura.db')) as string,
  })
  await mkdir(join(folder, 'missing'))
  await nowhere.write(
    live,
    promised(() => undefined),
  )
  await nowhere.close()
})

it('runs a short read while a long one runs, each with its own view', async () => {
  await createTable()
  const order: string[] = []
  const count = promised(({ sql }: Connection) => sql<{ n: number }>('SELECT count(*) AS n FROM t').get()?.n)
  await database.read(live, async (connection) => {
    order.push(`long sees ${await count(connection)}`)
    await database.write(
      live,
      promised(({ sql }) => void sql('INSERT INTO t VALUES (1)').run()),
    )
    order.push(`short sees ${await database.read(live, count)}`)
    order.push(`long still sees ${await count(connection)}`)
  })
  expect(order).toEqual(['long sees 0', 'short sees 1', 'long still sees 0'])
})

it('runs ten reads at once, and the others in turn', async () => {
  await createTable()
  let [running, most] = [0, 0]
  const one = database.read(live, async () => undefined)
  const reads = Array.from({ length: 25 }, () =>
    database.read(live, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
    }),
  )
  await Promise.all([one, ...reads])
  expect([running, most]).toEqual([0, 10])
})

it('returns a connection after its work has failed, and closes when all work has ended', async () => {
  await createTable()
  for (let time = 0; time < 30; time++)
    await expect(database.read(live, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  let ended = false
  const last = database.read(live, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    ended = true
  })
  await database.close()
  expect(ended).toBe(true)
  await last
})
