import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { Clock } from '../../src/kernel/host.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

let database: TestDatabase | undefined
let usesPostgres = false

/** Whether the tests that are being defined are to run on PostgreSQL. */
export const isOnPostgres = (): boolean => usesPostgres

/** The settings by which a server finds the database of the running test: none on SQLite, where it is in the data directory. */
export const databaseSettings = (): Readonly<Record<string, unknown>> =>
  database === undefined ? {} : { databaseUrl: database.url }

/** The store of the running test: a file, or the PostgreSQL that the suite was moved to. */
export const openTestStore = (file: string, clock: Clock): KnowledgeStore =>
  database === undefined ? openSqliteStore(file, { clock }) : openPostgresStore({ url: database.url, clock })

/** Runs the tests of a file once more, with PostgreSQL in the place of SQLite. The file is loaded where its tests belong. */
export const describeOnPostgres = (name: string, load: () => Promise<unknown>): void => {
  usesPostgres = true
  describe(`${name} on PostgreSQL`, async () => {
    beforeAll(async () => {
      database = await createTestDatabase()
    })
    afterEach(() => database?.empty())
    afterAll(async () => {
      await database?.drop()
      database = undefined
    })
    await load()
  })
}
