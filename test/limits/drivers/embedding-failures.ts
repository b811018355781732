import { expect } from 'vitest'
import { failuresBeforeRest } from '../../../src/platform/embeddings/rest.ts'
import { failure, never, withBench, type Bench } from '../../support/embedding-bench.ts'
import { sendJson, status, type Reply } from '../../support/embedding-server.ts'
import type { Driver, Drivers } from '../driver.ts'

const times = (count: number, reply: Reply): readonly Reply[] => new Array<Reply>(count).fill(reply)

const vectorOf = (dimensions: number): readonly number[] => new Array<number>(dimensions).fill(1)

/** An answer with one vector, and with blanks up to a number of bytes. */
const padded =
  (bytes: number): Reply =>
  (response) => {
    response.on('error', () => undefined)
    response.writeHead(200).end(JSON.stringify({ data: [{ index: 0, embedding: [1] }] }).padEnd(bytes))
  }

const askOnce = async (client: ReturnType<Bench['client']>): Promise<void> => {
  expect(await client.vectorsOf(['a'], never())).toHaveLength(1)
}

/** The reply at the limit is used; the replies beyond it fail with these words. */
const usable =
  (replyOf: (size: number) => Reply, says: string): Driver =>
  ({ limit, tenfold }) =>
    withBench(async ({ server, client }) => {
      server.next(replyOf(limit.value))
      await askOnce(client())
      for (const size of [limit.value + 1, tenfold]) {
        server.next(replyOf(size))
        expect((await failure(client().vectorsOf(['a'], never()))).message).toContain(says)
      }
    })

/** After some failures, the client sends nothing until the time is over. */
const expectPause = async (bench: Bench, client: ReturnType<Bench['client']>, pauseMs: number): Promise<void> => {
  const { server } = bench
  const sent = server.requests.length
  expect((await failure(client.vectorsOf(['a'], never()))).facts).toMatchObject({ retryAfterMs: pauseMs })
  bench.now += pauseMs - 1
  expect((await failure(client.vectorsOf(['a'], never()))).facts).toMatchObject({ retryAfterMs: 1 })
  expect(server.requests).toHaveLength(sent)
  bench.now += 1
  await askOnce(client)
  expect(server.requests).toHaveLength(sent + 1)
}

export const embeddingFailureDrivers: Drivers = {
  'embedding-tries': ({ limit, tenfold }) =>
    withBench(async ({ server, client }) => {
      server.next(...times(limit.value - 1, status(503)))
      await askOnce(client())
      expect(server.requests).toHaveLength(limit.value)
      server.next(...times(tenfold, status(503)))
      expect((await failure(client().vectorsOf(['a'], never()))).facts).toMatchObject({ status: 503 })
      expect(server.requests).toHaveLength(2 * limit.value)
    }),
  'embedding-retry-after': ({ limit, tenfold }) =>
    withBench(async (bench) => {
      const { server, client } = bench
      const askedFor = (ms: number): Reply => status(429, { 'retry-after': String(ms / 1_000) })
      server.next(askedFor(limit.value))
      await askOnce(client())
      expect(bench.waits).toEqual([limit.value])
      for (const ms of [limit.value + 1_000, tenfold]) {
        const one = client()
        server.next(askedFor(ms))
        expect((await failure(one.vectorsOf(['a'], never()))).facts).toMatchObject({ status: 429 })
        await expectPause(bench, one, ms)
      }
      expect(bench.waits).toEqual([limit.value])
    }),
  'embedding-long-pause': ({ limit, tenfold }) =>
    withBench(async (bench) => {
      for (const ms of [limit.value, limit.value + 1_000, tenfold]) {
        const one = bench.client()
        bench.server.next(status(429, { 'retry-after': String(ms / 1_000) }))
        await failure(one.vectorsOf(['a'], never()))
        await expectPause(bench, one, limit.value)
      }
    }),
  'embedding-failures': ({ limit, tenfold }) =>
    withBench(async ({ server, client }) => {
      const one = client()
      server.next(...times(limit.value - 1, status(401)))
      for (let call = 1; call < limit.value; call++) await failure(one.vectorsOf(['a'], never()))
      await askOnce(one)
      const before = server.requests.length
      server.always(status(401))
      for (let call = 0; call < tenfold; call++) await failure(one.vectorsOf(['a'], never()))
      expect(server.requests).toHaveLength(before + limit.value)
    }),
  'embedding-pause': ({ limit }) =>
    withBench(async (bench) => {
      const one = bench.client()
      bench.server.next(...times(failuresBeforeRest, status(401)))
      for (let call = 0; call < failuresBeforeRest; call++) await failure(one.vectorsOf(['a'], never()))
      await expectPause(bench, one, limit.value)
    }),
  'embedding-answer': usable(padded, 'it is too large'),
  'embedding-refusal': ({ limit, tenfold }) =>
    withBench(async ({ server, client }) => {
      const refusalOf = async (bytes: number): Promise<string> => {
        server.next(status(400, {}, JSON.stringify({ error: 'No.' }).padEnd(bytes)))
        return (await failure(client().vectorsOf(['a'], never()))).message
      }
      expect(await refusalOf(limit.value)).toMatch(/answered with 400: No\.$/)
      for (const bytes of [limit.value + 1, tenfold]) expect(await refusalOf(bytes)).toMatch(/answered with 400$/)
    }),
  'embedding-dimensions': usable(
    (dimensions) => (response) => {
      sendJson(response, 200, { data: [{ index: 0, embedding: vectorOf(dimensions) }] })
    },
    'a vector is not a list of 1 to',
  ),
}
