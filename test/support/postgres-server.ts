import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, withoutDurability } from './embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A GET of this address returns the URL of the PostgreSQL for this test run. The first GET starts it. */
    readonly postgresLookup: string
  }
}

interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

/** Provides one PostgreSQL for the whole run, or that of `KURA_TEST_DATABASE_URL`. It starts when a test needs it. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined
  const lookup = createHttpServer((_request, response) => {
    server ??= findServer()
    server.then(
      ({ url }) => response.end(url),
      (thrown: unknown) => response.writeHead(500).end(explain(thrown)),
    )
  })
  project.provide('postgresLookup', await listen(lookup))
  return async () => {
    lookup.closeAllConnections()
    lookup.close()
    await (await server?.catch(() => undefined))?.stop()
  }
}

const explain = (thrown: unknown): string => {
  const reason = thrown instanceof Error ? thrown.message.replaceAll(/\s+/g, ' ').trim() : 'the server did not start'
  return `No PostgreSQL for the tests: ${reason}; KURA_TEST_DATABASE_URL may name one that runs.`
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    })
  })

const findServer = async (): Promise<TestServer> => {
  const given = process.env.KURA_TEST_DATABASE_URL
  if (given === undefined || given === '') return startEmbedded(withoutDurability)
  await expectReachable(given)
  return { url: given, stop: async () => undefined }
}

/** Fails early with one clear error instead of one in every test. */
const expectReachable = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.end()
}
