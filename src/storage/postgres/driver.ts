import type { Client, ClientConfig, CustomTypesConfig, Pool, PoolConfig } from 'pg'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import { decodeText } from './text.ts'

/** Loaded on first use: whoever has SQLite never pays for it. */
export const loadDriver = memoizeAsync(async () => (await import('pg')).default)

/** Whole numbers are safe as such: Kura writes none beyond 53 bits. */
const typesOf = ({ TypeOverrides, types: { builtins } }: Awaited<ReturnType<typeof loadDriver>>): CustomTypesConfig => {
  const types = new TypeOverrides()
  types.setTypeParser(builtins.INT8, Number)
  types.setTypeParser(builtins.TEXT, decodeText)
  return types
}

const connectTimeoutMs = 10_000
const idleTimeoutMs = 60_000

const clientConfig = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'kura',
  keepAlive: true,
  connectionTimeoutMillis: connectTimeoutMs,
})

export interface PoolRequest {
  readonly url: string
  readonly connections: number
  /** After so long the answer to a statement is no longer waited for, whatever the server does. */
  readonly answerTimeoutMs: number
}

export const createPool = async ({ url, connections, answerTimeoutMs }: PoolRequest): Promise<Pool> => {
  const driver = await loadDriver()
  const config: PoolConfig = {
    ...clientConfig(url),
    types: typesOf(driver),
    max: connections,
    idleTimeoutMillis: idleTimeoutMs,
    query_timeout: answerTimeoutMs,
    allowExitOnIdle: true,
  }
  const pool = new driver.Pool(config)
  // A connection that breaks says so to whoever uses it; one that nobody uses is simply replaced.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** A connection of its own, for work that may take long. */
export const createClient = async (url: string): Promise<Client> => {
  const driver = await loadDriver()
  const client = new driver.Client({ ...clientConfig(url), types: typesOf(driver) })
  client.on('error', ignore)
  return client
}

const ignore = (): void => undefined
