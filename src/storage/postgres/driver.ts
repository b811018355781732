import type { Duplex } from 'node:stream'
import type { Client, ClientBase, ClientConfig, CustomTypesConfig, Pool, PoolConfig } from 'pg'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import { decodeText } from '../text.ts'

/** Loaded at the first use, so that it costs nothing with SQLite. */
export const loadDriver = memoizeAsync(async () => (await import('pg')).default)

/** Integers can be read as numbers: Kura writes none with more than 53 bits. */
const typesOf = ({ TypeOverrides, types: { builtins } }: Awaited<ReturnType<typeof loadDriver>>): CustomTypesConfig => {
  const types = new TypeOverrides()
  types.setTypeParser(builtins.INT8, Number)
  types.setTypeParser(builtins.TEXT, decodeText)
  return types
}

const connectTimeoutMs = 10_000
const idleTimeoutMs = 60_000

const clientConfig = (url: string, timeoutMs = connectTimeoutMs): ClientConfig => ({
  connectionString: url,
  pipeline: true,
  application_name: 'kura',
  keepAlive: true,
  connectionTimeoutMillis: timeoutMs,
})

export interface PoolRequest {
  readonly url: string
  readonly connections: number
  /** After this time the client stops waiting for the answer to a statement. */
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
  // An error of a connection in use reaches its user; an idle connection that fails is replaced by the pool.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** A separate connection: for work that may take long, or for short questions with a time limit. */
export const createClient = async (url: string, { timeoutMs }: { timeoutMs?: number } = {}): Promise<Client> => {
  const driver = await loadDriver()
  const client = new driver.Client({
    ...clientConfig(url, timeoutMs),
    types: typesOf(driver),
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  })
  client.on('error', ignore)
  return client
}

/** Whether an open connection keeps the process alive. */
export const keepProcess = (client: Client, keeps: boolean): void => {
  const { ref, unref } = client as unknown as { ref(): void; unref(): void }
  ;(keeps ? ref : unref).call(client)
}

/** Closes a connection at once, without a word to the server, which may no longer be there. */
export const cutConnection = (client: ClientBase): void => {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } }
  connection.stream.destroy()
}

const ignore = (): void => undefined
