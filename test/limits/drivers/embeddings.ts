import { setMaxListeners } from 'node:events'
import { expect, vi } from 'vitest'
import type { Limit } from '../../../scripts/limits/limit.ts'
import type { EmbeddingServer } from '../../../src/kernel/embedding-server.ts'
import { requestsAtOnce } from '../../../src/platform/embedding-server.ts'
import { maxTextCharacters } from '../../../src/platform/embeddings/batch-sizes.ts'
import { failure, never, withBench } from '../../support/embedding-bench.ts'
import { sendJson, type Reply, type TestEmbeddingServer } from '../../support/embedding-server.ts'
import { runKura } from '../run-kura.ts'
import type { Drivers } from '../driver.ts'

const words = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `word${index}`)

/** Answers at once, however long the texts are. */
const short: Reply = (response, { input }) => {
  sendJson(response, 200, { data: input.map((_, index) => ({ index, embedding: [1] })) })
}

/** The sizes of the requests for some texts. */
const sentFor = async (
  texts: readonly string[],
  sizeOf: (input: readonly string[]) => number,
): Promise<readonly number[]> => {
  let sizes: readonly number[] = []
  await withBench(async (bench) => {
    bench.server.always(short)
    expect(await bench.client().vectorsOf(texts, never())).toHaveLength(texts.length)
    sizes = bench.server.requests.map(({ input }) => sizeOf(input))
  })
  return sizes
}

const characters = (input: readonly string[]): number => input.join('').length

interface Timed {
  readonly server: TestEmbeddingServer
  readonly client: EmbeddingServer
  readonly limit: Limit
}

/** An answer a second before the limit is used. A request without an answer ends at the limit. */
const expectTimeLimit = async ({ server, client, limit: { value } }: Timed): Promise<void> => {
  server.always((response, request, vectors) => {
    if (request.input.includes('late')) setTimeout(short, value - 1_000, response, request, vectors)
  })
  const start = performance.now()
  const late = client.vectorsOf(['late'], never())
  expect(await failure(client.vectorsOf(['never'], never()))).toMatchObject({ kind: 'timeout' })
  const tookMs = performance.now() - start
  expect(tookMs).toBeGreaterThan(value - 100)
  expect(tookMs).toBeLessThan(2 * value)
  expect(await late).toHaveLength(1)
}

export const embeddingDrivers: Drivers = {
  'embedding-model': async ({ server, limit, tenfold }) => {
    const named = (length: number) =>
      runKura(server.folder, ['stats'], {
        KURA_EMBEDDINGS_URL: 'http://localhost:11434',
        KURA_EMBEDDINGS_MODEL: '名'.repeat(length),
      })
    expect(await named(limit.value)).toMatchObject({ code: 0 })
    for (const length of [limit.value + 1, tenfold]) {
      const { code, err } = await named(length)
      expect(code).not.toBe(0)
      expect(err).toContain('KURA_EMBEDDINGS_MODEL')
      expect(err).toContain(`at most ${limit.value} characters`)
      expect(err.length).toBeLessThan(2_000)
    }
  },
  'embedding-texts': async ({ limit, tenfold }) => {
    const count = ({ length }: readonly string[]): number => length
    expect(await sentFor(words(limit.value), count)).toEqual([limit.value])
    expect(await sentFor(words(limit.value + 1), count)).toEqual([limit.value, 1])
    expect(await sentFor(words(tenfold), count)).toEqual(new Array(10).fill(limit.value))
  },
  'embedding-text': async ({ limit, tenfold }) => {
    for (const length of [limit.value, limit.value + 1, tenfold])
      expect(await sentFor(['蔵'.repeat(length)], characters)).toEqual([limit.value])
  },
  'embedding-request': async ({ limit }) => {
    const full = Array.from({ length: limit.value / maxTextCharacters }, () => '蔵'.repeat(maxTextCharacters))
    expect(await sentFor(full, characters)).toEqual([limit.value])
    expect(await sentFor([...full, 'x'], characters)).toEqual([limit.value, 1])
    const tenfold = Array.from({ length: 10 }, () => full).flat()
    expect(await sentFor(tenfold, characters)).toEqual(new Array(10).fill(limit.value))
  },
  'embedding-requests': ({ limit, tenfold }) =>
    withBench(async ({ server, client }) => {
      const held: (() => void)[] = []
      server.always((response, request, vectors) => {
        held.push(() => {
          short(response, request, vectors)
        })
      })
      const one = client()
      const all = words(tenfold).map((word) => one.vectorsOf([word], never()))
      for (let answered = 0; answered < tenfold; answered++) {
        const sent = Math.min(tenfold, answered + limit.value)
        await vi.waitFor(
          () => {
            expect(server.requests).toHaveLength(sent)
          },
          { timeout: 10_000 },
        )
        held[answered]?.()
      }
      await Promise.all(all)
      expect(server.mostAtOnce).toBe(limit.value)
    }),
  'embedding-waiting': ({ limit, tenfold }) =>
    withBench(async ({ server, client }) => {
      const controller = new AbortController()
      setMaxListeners(0, controller.signal)
      server.always(() => undefined)
      const one = client()
      const accepted = words(requestsAtOnce + limit.value).map((word) =>
        failure(one.vectorsOf([word], controller.signal)),
      )
      for (let beyond = limit.value; beyond < tenfold; beyond++)
        expect(await failure(one.vectorsOf(['one more'], never()))).toMatchObject({ kind: 'busy' })
      controller.abort()
      expect(new Set((await Promise.all(accepted)).map(({ kind }) => kind))).toEqual(new Set(['cancelled']))
      server.always(undefined)
      expect(await one.vectorsOf(['works again'], never())).toHaveLength(1)
    }),
  'embedding-time': ({ limit }) =>
    withBench(async ({ server, client }) => {
      const warm = client()
      server.always(short)
      await warm.vectorsOf(['warm'], never())
      await expectTimeLimit({ server, client: warm, limit })
    }),
  'embedding-first-time': ({ limit }) =>
    withBench(({ server, client }) => expectTimeLimit({ server, client: client(), limit })),
}
