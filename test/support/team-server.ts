import { spawn, type ChildProcess } from 'node:child_process'
import { once, setMaxListeners } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashOf, newToken, type TokenRecord } from '../../src/access/domain/token.ts'
import type { TokenStore } from '../../src/access/ports.ts'
import { openPostgresTokens } from '../../src/access/store/postgres/store.ts'
import { openSqliteTokens } from '../../src/access/store/sqlite/store.ts'
import { fixtureProgram } from './programs.ts'
import { postMessage, untilPrinted } from './server-process.ts'

export interface TeamOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly program?: string
  readonly dataDir?: string
  /** The address of a PostgreSQL for items and tokens, instead of SQLite. */
  readonly databaseUrl?: string | undefined
  readonly nodeArgs?: readonly string[]
}

/** A server in a separate process that requires a token with every request. */
export interface TeamServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly child: ChildProcess
  /** The output so far. */
  said(): string
  /** The lines of the log, parsed. */
  log(): readonly Readonly<Record<string, unknown>>[]
  newToken(change?: Partial<TokenRecord>): Promise<string>
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  stop(): Promise<number | null>
}

const { signal } = new AbortController()
setMaxListeners(0, signal)

export const addToken = (dataDir: string, change?: Partial<TokenRecord>): Promise<string> =>
  addTokenTo(openSqliteTokens(path.join(dataDir, 'kura.db'), Date.now), change)

/** Adds a token and closes the store. */
export const addTokenTo = async (store: TokenStore, change: Partial<TokenRecord> = {}): Promise<string> => {
  const { id, token } = newToken()
  const now = Date.now()
  await store.add(
    {
      id,
      name: `user-${id}`,
      hash: hashOf(token),
      scope: 'write',
      workspaces: ['default'],
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 3_600_000).toISOString(),
      revokedAt: null,
      lastUsedAt: null,
      ...change,
    },
    signal,
  )
  await store.close()
  return token
}

export const startTeam = async ({
  args = [],
  env = {},
  program = fixtureProgram,
  dataDir: given,
  databaseUrl,
  nodeArgs = [],
}: TeamOptions = {}): Promise<TeamServer> => {
  const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'kura-team-'))
  const child = spawn(process.execPath, [...nodeArgs, program, 'serve', '--http', '--port', '0', ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      KURA_HOME: dataDir,
      KURA_AUTH: 'required',
      KURA_DAILY_BACKUPS: 'false',
      ...(databaseUrl !== undefined && { KURA_DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await untilPrinted(child, 'needs a token')
  const port = Number(/at http:\/\/\S+?:(\d+)\/ /.exec(said())?.[1])
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    dataDir,
    child,
    said,
    log: () =>
      said()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    newToken: (change) =>
      databaseUrl === undefined
        ? addToken(dataDir, change)
        : addTokenTo(openPostgresTokens(databaseUrl, Date.now), change),
    get: (at, headers = {}) => fetch(`${url}${at}`, { headers }),
    post: (body, headers) => postMessage(url, body, headers),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close')
        // A second signal would stop the server without a clean shutdown.
        if (!child.killed) child.kill('SIGTERM')
        await closed
      }
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}

export const bearer = (token: string): { readonly authorization: string } => ({ authorization: `Bearer ${token}` })

export const toolCall = (name: string, args: object = {}, id: number | string = 1): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})
