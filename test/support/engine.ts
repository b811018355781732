import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import type { Clock } from '../../src/kernel/host.ts'
import type { KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

let database: TestDatabase | undefined
let usesPostgres = false

/** Whether the tests that are being defined, or that run, are on PostgreSQL. */
export const isOnPostgres = (): boolean => usesPostgres || database !== undefined

/** The settings that lead a server to the test's database. On SQLite none are needed: it is in the data directory. */
export const databaseSettings = (): Readonly<Record<string, unknown>> =>
  database === undefined ? {} : { databaseUrl: database.url }

/** Opens the store of the running test: the SQLite file, or PostgreSQL inside `describeOnPostgres`. */
export const openTestStore = (file: string, clock: Clock): KnowledgeStore =>
  database === undefined ? openSqliteStore(file, { clock }) : openPostgresStore({ url: database.url, clock })

/** Runs the tests of a file again, on PostgreSQL instead of SQLite. `load` imports the file with the tests. */
export const describeOnPostgres = (name: string, load: () => Promise<unknown>): void => {
  describe(`${name} on PostgreSQL`, async () => {
    beforeAll(async () => {
      database = await createTestDatabase()
    })
    afterEach(() => database?.empty())
    afterAll(async () => {
      await database?.drop()
      database = undefined
    })
    usesPostgres = true
    try {
      await load()
    } finally {
      // Other files of the same worker share this module.
      usesPostgres = false
    }
  })
}
