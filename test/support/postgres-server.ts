import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { hasty, startEmbedded } from './embedded-postgres.ts'

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
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    })
  })

const findServer = async (): Promise<TestServer> => {
  const given = process.env.KURA_TEST_DATABASE_URL
  if (given === undefined || given === '') return startEmbedded(hasty)
  await greet(given)
  return { url: given, stop: async () => undefined }
}

/** A server that is not there is better told of once than by every test. */
const greet = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  await client.end()
}
