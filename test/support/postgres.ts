import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  /** Leaves nothing of it behind, whoever still uses it. */
  drop(): Promise<void>
}

const serverUrl = async (): Promise<string> => {
  const response = await fetch(inject('postgresDoor'))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

const asAdministrator = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface DatabaseRequest {
  /** How the database sorts; as the bytes are unless told otherwise. */
  readonly locale?: string
}

/** An empty database on the PostgreSQL of this test run. */
export const createTestDatabase = async ({ locale }: DatabaseRequest = {}): Promise<TestDatabase> => {
  const server = await serverUrl()
  const name = `kura_test_${randomBytes(8).toString('hex')}`
  const sorting = locale === undefined ? '' : ` LOCALE_PROVIDER icu ICU_LOCALE '${locale}' TEMPLATE template0`
  await asAdministrator(server, `CREATE DATABASE ${name}${sorting}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdministrator(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
