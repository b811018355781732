import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callOver, startExample } from '../../support/example-server.ts'
import { createTestDatabase } from '../../support/postgres.ts'
import { untilPrinted } from '../../support/server-process.ts'
import { bearer, startTeam } from '../../support/team-server.ts'

/** The built program: it has the files of the console beside it. */
export const program = path.resolve(import.meta.dirname, '../../../dist/kura.js')

export interface ConsoleServer {
  readonly url: string
  readonly dataDir: string
  /** The start-up token. */
  readonly token: string
  readonly child?: ChildProcess
  /** Calls a tool as a program does. */
  call<T>(tool: string, args: Readonly<Record<string, unknown>>): Promise<T>
  /** Ends it and removes its data, unless they were given. */
  stop(): Promise<void>
}

export interface ServerOptions {
  /** Modules and flags of `kura serve --http`. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Data of an earlier server, which are then kept. */
  readonly dataDir?: string
  readonly port?: number
  /** The folder that the server works in, for registries of commands. */
  readonly cwd?: string
}

const tokenIn = (dataDir: string, url: string): string =>
  readFileSync(path.join(dataDir, `http-${new URL(url).port}.token`), 'utf8').trim()

/** Whether the servers are those of a team: a page without a token then leads to the sign-in (sign-in.e2e.ts). */
export const isTeam = process.env.KURA_TEST_ENGINE === 'postgres'

/** A server with a store of its own: on loopback, or for a team on PostgreSQL where the run asks for that. */
export const startConsole = (options: ServerOptions = {}): Promise<ConsoleServer> =>
  isTeam ? startTeamConsole(options) : startLocalConsole(options)

const startTeamConsole = async ({ args = [], env = {} }: ServerOptions): Promise<ConsoleServer> => {
  const database = await createTestDatabase()
  const team = await startTeam({ program, args, env, databaseUrl: database.url })
  const token = await team.newToken({ name: 'taro', scope: 'admin' })
  return {
    url: team.url,
    dataDir: team.dataDir,
    token,
    child: team.child,
    call: (tool, given) => callOver(team.url, tool, given, bearer(token)),
    stop: async () => {
      await team.stop()
      await database.drop()
    },
  }
}

const startLocalConsole = async (options: ServerOptions): Promise<ConsoleServer> => {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'kura-console-'))
  const args = ['serve', '--http', '--port', String(options.port ?? 0), ...(options.args ?? [])]
  const child = spawn(process.execPath, [program, ...args], {
    cwd: options.cwd ?? dataDir,
    env: { PATH: process.env.PATH, HOME: dataDir, KURA_HOME: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = (await untilPrinted(child, '.token'))()
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? ''
  return {
    url,
    dataDir,
    token: tokenIn(dataDir, url),
    child,
    call: (tool, given) => callOver(url, tool, given),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close')
        child.kill('SIGTERM')
        await closed
      }
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** `npm start`: a copy of the example workspace, with every module. */
export const startExampleConsole = async (): Promise<ConsoleServer> => {
  const example = await startExample()
  const dataDir = path.join(example.copy, '.kura')
  return {
    url: example.url,
    dataDir,
    token: tokenIn(dataDir, example.url),
    call: (tool, given) => callOver(example.url, tool, given),
    stop: async () => {
      await example.stop()
    },
  }
}
