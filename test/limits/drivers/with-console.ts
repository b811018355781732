import { rmSync } from 'node:fs'
import { expect } from 'vitest'
import { startHttp, type HttpFixture } from '../../support/http-server.ts'
import { createTestDatabase } from '../../support/postgres.ts'
import { bearer, toolCall } from '../../support/team-server.ts'
import { engineOf, type DriverContext } from '../driver.ts'
import { builtProgram } from '../measured-server.ts'

export interface Asking {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface ConsoleFixture extends HttpFixture {
  /** Asks a route below `/console` with the start-up token. */
  ask(route: string, asking?: Asking): Promise<Response>
}

export const json = { 'content-type': 'application/json' }

export const askConsole = (url: string, route: string, { method = 'GET', body, headers }: Asking): Promise<Response> =>
  fetch(`${url}/console/${route}`, {
    method,
    headers: { ...(method !== 'GET' && json), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Starts a server on loopback with one item, and checks that it still answers after the work. */
export const withConsole = async (
  context: Pick<DriverContext, 'databaseUrl'>,
  work: (server: ConsoleFixture) => Promise<void>,
): Promise<void> => {
  const env = { KURA_DAILY_BACKUPS: 'false', ...engineOf(context) }
  const server = await startHttp([], builtProgram, env)
  try {
    const own = bearer(await server.token())
    // The answer may be a stream that begins before the item is written.
    await (await server.post(toolCall('create_item', { type: 'task', title: 'First' }), own)).text()
    await work({
      ...server,
      ask: (route, asking = {}) => askConsole(server.url, route, { ...asking, headers: { ...own, ...asking.headers } }),
    })
    expect((await server.post(toolCall('get_stats'), own)).status).toBe(200)
  } finally {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

/** Gives the work a database of its own if the context is on PostgreSQL: what it writes is in the way of others. */
export const onOwnDatabase = async (
  { databaseUrl }: Pick<DriverContext, 'databaseUrl'>,
  work: (own: Pick<DriverContext, 'databaseUrl'>) => Promise<void>,
): Promise<void> => {
  const database = databaseUrl === undefined ? undefined : await createTestDatabase()
  try {
    await work({ databaseUrl: database?.url })
  } finally {
    await database?.drop()
  }
}
