import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import knownSchemas from '../../src/storage/schema/known-schemas.json' with { type: 'json' }
import { accessMigrations } from '../../src/access/migrations/index.ts'
import { openSqliteTokens } from '../../src/access/store/sqlite/store.ts'
import { claudeMigrations } from '../../src/modules/claude/migrations/index.ts'
import { openSqliteTurns } from '../../src/modules/claude/store/sqlite/store.ts'
import { knowledgeMigrations } from '../../src/modules/knowledge/migrations/index.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../../src/modules/knowledge/use-cases/create-item.ts'
import { inspectDatabase, isGood } from '../../src/storage/inspect.ts'
import { migrate, type Migration } from '../../src/storage/migrations.ts'
import { openPages } from '../../src/storage/schema/page-reader.ts'
import { refuseEndless } from '../../src/storage/schema/refuse-endless.ts'
import { openReader, openWriter } from '../../src/storage/sqlite-file.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'
import { taskMigrations } from '../../src/tasks/migrations/index.ts'
import { openSqliteTasks } from '../../src/tasks/store/sqlite/store.ts'
import { marksTable } from '../../src/storage/transfer/marks.ts'
import { tamper } from './clone.ts'
import { foreign, newerKura } from './foreign.ts'
import { RawDatabase } from '../support/raw-database.ts'
import { driverPrototypes } from '../../src/storage/driver/driver-prototypes.ts'
import { chosenDriver } from '../../src/storage/driver/driver-choice.ts'

const isDefensive = chosenDriver() === 'better-sqlite3' || 'enableDefensive' in (await driverPrototypes()).database

const signal = new AbortController().signal
let root: string
let good: string

const makeStore = async (file: string): Promise<void> => {
  const store = openSqliteStore(file, { clock: Date.now })
  await createItem(
    { store, clock: Date.now },
    { workspace: 'default', actor: 'test', signal },
    { type: 'note', title: 'ours', content: 'words' },
  )
  await store.close()
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-foreign-'))
  good = path.join(root, 'good.db')
  await makeStore(good)
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

let copies = 0
const tampered = (sql: string): string => {
  const file = path.join(root, `copy-${++copies}.db`)
  copyFileSync(good, file)
  tamper(file, sql)
  return file
}

/** A journal from which SQLite would put back one page. */
const journalOf = (page: number): Buffer => {
  const [sector, pageSize] = [512, 4096]
  const journal = Buffer.alloc(sector + 4 + pageSize + 4)
  journal.write('d9d505f920a163d7', 'hex')
  for (const [at, number] of [1, 0, 100, sector, pageSize].entries()) journal.writeUInt32BE(number, 8 + 4 * at)
  journal.writeUInt32BE(page, sector)
  return journal
}

describe('a database with objects that Kura did not create', () => {
  it.each(foreign)('is refused with %s', async (_, sql) => {
    const file = tampered(sql)
    const refusal = {
      kind: 'database',
      message: expect.stringMatching(/^The database holds what Kura did not make: [^\p{Cc}]+$/u),
    }
    await expect(openReader(file)).rejects.toMatchObject(refusal)
    await expect(openWriter(file)).rejects.toMatchObject(refusal)
    expect(await inspectDatabase(file)).toEqual({ foreign: expect.any(String) })
  })

  it('is refused also if its list of tables is in the write-ahead log', async () => {
    const file = tampered('PRAGMA journal_mode = WAL')
    const holder = new RawDatabase(file)
    holder.pragma('wal_autocheckpoint = 0')
    holder.pragma('writable_schema = ON')
    holder.exec(`WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 2000)
      INSERT INTO sqlite_schema SELECT 'index', 't' || x, 't' || x, 2, NULL FROM c`)
    expect(() => {
      refuseEndless(file)
    }).toThrow(/too long/)
    holder.close()
  })

  it('is refused if its list of tables is circular, or a journal would overwrite it', async () => {
    const file = tampered('VACUUM')
    const bytes = readFileSync(file)
    const cells = 500
    bytes[100] = 0x05
    bytes.writeUInt16BE(cells, 103)
    bytes.writeUInt32BE(2, 108)
    bytes.writeUInt32BE(2, 4000)
    for (let n = 0; n < cells; n++) bytes.writeUInt16BE(4000, 112 + 2 * n)
    writeFileSync(file, bytes)
    await expect(openReader(file)).rejects.toThrow(/too long/)
    const other = tampered('VACUUM')
    writeFileSync(`${other}-journal`, journalOf(2))
    await expect(openReader(other)).rejects.toThrow(/rollback journal/)
  })

  it('is left as it was', async () => {
    const file = tampered('PRAGMA journal_mode = DELETE; CREATE TABLE extra (x)')
    await expect(openWriter(file)).rejects.toThrow()
    const driver = new RawDatabase(file)
    expect(driver.pragma('journal_mode')).toBe('delete')
    driver.close()
  })
})

describe('a database of Kura', () => {
  it('is read with its write-ahead log, as SQLite reads it', () => {
    const file = tampered('PRAGMA journal_mode = WAL')
    const holder = new RawDatabase(file)
    holder.pragma('wal_autocheckpoint = 0')
    for (let n = 0; n < 30; n++) holder.exec(`INSERT INTO states VALUES (1, ${n + 1}, 'a', 'b', hex(randomblob(3000)))`)
    const pages = openPages(file)
    const copy = path.join(root, 'whole.db')
    holder.exec('BEGIN')
    const count = Number(holder.pragma('page_count'))
    const seen = Buffer.concat(Array.from({ length: count }, (_, n) => pages.page(n + 1)))
    holder.exec('ROLLBACK')
    pages.close()
    holder.pragma('wal_checkpoint(TRUNCATE)')
    holder.close()
    copyFileSync(file, copy)
    expect(seen.equals(readFileSync(copy))).toBe(true)
  })

  it.each(newerKura)('is read also after the changes of a newer Kura: %s', async (sql) => {
    const { driver } = await openReader(tampered(sql))
    expect(driver.prepare('SELECT title FROM items').get()).toEqual({ title: 'ours' })
    driver.close()
  })

  it.each(['ANALYZE', 'VACUUM', marksTable, 'DROP INDEX items_by_degree'])('is read after %s', async (sql) => {
    const { driver } = await openReader(tampered(sql))
    driver.close()
  })

  it('is opened without trust in its schema, and with a check of its pages', async () => {
    for (const open of [openReader, openWriter]) {
      const { driver } = await open(good)
      expect(['trusted_schema', 'cell_size_check', 'writable_schema'].map((name) => driver.pragma(name))).toEqual([
        0, 1, 0,
      ])
      // Node 22 cannot be told to protect the tables of an index from statements. No text of a user becomes one.
      if (isDefensive) expect(() => driver.prepare("INSERT INTO item_terms_config VALUES ('x', 1)").run()).toThrow()
      driver.close()
    }
  })

  it('is accepted with the tables of every module', async () => {
    const file = path.join(root, 'all.db')
    const turns = openSqliteTurns(file, {
      clock: Date.now,
      owner: () => Promise.resolve('me'),
      isAlive: () => Promise.resolve(true),
      endOrphanedRun: () => Promise.resolve(true),
    })
    await turns.settleAbandoned()
    await turns.close()
    await makeStore(file)
    const tokens = openSqliteTokens(file, Date.now)
    await tokens.list(signal)
    await tokens.close()
    const tasks = openSqliteTasks(file, { clock: Date.now, server: () => Promise.resolve('here') })
    await tasks.open()
    await tasks.close()
    expect(isGood(await inspectDatabase(file))).toBe(true)
  })

  const modules: readonly (readonly [name: string, migrations: readonly Migration[]])[] = [
    ['knowledge', knowledgeMigrations],
    ['claude', claudeMigrations],
    ['access', accessMigrations],
    ['tasks', taskMigrations],
  ]

  it.each(modules)(
    'is accepted at each schema version of %s, new or migrated step by step',
    async (module, migrations) => {
      const stepwise = path.join(root, `${module}-stepwise.db`)
      for (const { version } of migrations) {
        const upTo = { module, migrations: migrations.filter((one) => one.version <= version), clock: Date.now }
        for (const file of [stepwise, path.join(root, `${module}-${version}.db`)]) {
          const database = openSqlite(file)
          await migrate(database, upTo, signal)
          await database.close()
          expect(await inspectDatabase(file)).toMatchObject({ faults: [], schemas: { [module]: version } })
        }
      }
    },
  )

  it('has an expected schema for every module with tables', () => {
    const src = new URL('../../src/', import.meta.url)
    const rooms = [
      ...readdirSync(new URL('modules/', src)).map((name) => [name, `modules/${name}/`]),
      ['access', 'access/'],
      ['tasks', 'tasks/'],
    ]
    const withTables = rooms
      .filter(([, room]) => readdirSync(new URL(room ?? '', src)).includes('migrations'))
      .map(([name]) => name)
    expect(Object.keys(knownSchemas.modules).sort()).toEqual(withTables.sort())
  })
})
