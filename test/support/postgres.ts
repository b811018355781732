import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import './watch-sql.ts'
import { builtInModel } from '../../src/text/meaning/built-in-model.ts'

export interface TestDatabase {
  readonly url: string
  count(table: string): Promise<number>
  /** Deletes all rows, for the next test. */
  empty(): Promise<void>
  /** Drops the database even if connections to it are still open. */
  drop(): Promise<void>
}

const serverUrl = async (): Promise<string> => {
  const response = await fetch(inject('postgresLookup'))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

const connected = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

const asAdministrator = (url: string, statement: string): Promise<void> =>
  connected(url, (client) => client.query(statement))

const tablesSql = `SELECT tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'schema_lock')`

/** A new store has one row in this table. */
const emptySql = (table: string): string =>
  table === 'meaning_state' ? `UPDATE meaning_state SET model = '${builtInModel}'` : `DELETE FROM ${table}`

const emptyAll = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(tablesSql)
  // TRUNCATE creates new files for each table, which is slower than deleting the few rows of a test.
  await client.query(rows.map(({ name }) => emptySql(name)).join(';'))
}

/** A connection that is opened when it is first used, and kept: a new one would read all tables' definitions again. */
const keepConnection = (url: string) => {
  let kept: pg.Client | undefined
  return {
    get: async (): Promise<pg.Client> => {
      if (kept !== undefined) return kept
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => (kept = undefined))
      await client.connect()
      return (kept = client)
    },
    end: async (): Promise<void> => {
      await kept?.end()
      kept = undefined
    },
  }
}

const countRows = async (url: string, table: string): Promise<number> => {
  let count = Number.NaN
  await connected(url, async (client) => {
    count = Number((await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`)).rows[0]?.count)
  })
  return count
}

export interface DatabaseRequest {
  /** The language whose order the database sorts by. Without it, by bytes. */
  readonly locale?: string
}

/** Creates an empty database on the PostgreSQL of this test run. */
export const createTestDatabase = async ({ locale }: DatabaseRequest = {}): Promise<TestDatabase> => {
  const server = await serverUrl()
  const name = `kura_test_${randomBytes(8).toString('hex')}`
  const sorting = locale === undefined ? '' : ` LOCALE_PROVIDER icu ICU_LOCALE '${locale}' TEMPLATE template0`
  await asAdministrator(server, `CREATE DATABASE ${name}${sorting}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = keepConnection(url.href)
  return {
    url: url.href,
    count: (table) => countRows(url.href, table),
    empty: async () => emptyAll(await connection.get()),
    drop: async () => {
      await connection.end()
      await asAdministrator(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** Creates a database before the first test of a suite and drops it after the last. */
export const useTestDatabase = (request?: DatabaseRequest): (() => TestDatabase) => {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase(request)
  })
  afterAll(() => database?.drop())
  return () => {
    if (database === undefined) throw new Error('there is no database before the tests begin')
    return database
  }
}
