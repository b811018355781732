import { afterEach, beforeEach, expect } from 'vitest'
import { startEmbeddingServer, type EmbeddingServerOptions, type TestEmbeddingServer } from './embedding-server.ts'
import { embeddingTargetOf } from '../../src/config/embedding-target.ts'
import type { EmbeddingServer } from '../../src/kernel/embedding-server.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { createEmbeddingServer, type EmbeddingClock } from '../../src/platform/embedding-server.ts'

export const key = 'sk-planted-0123456789'

/** A signal that is never aborted. */
export const never = (): AbortSignal => new AbortController().signal

export interface Bench {
  server: TestEmbeddingServer
  /** The time that the client sees. */
  now: number
  /** How long the client has waited between tries. */
  waits: number[]
  client(options?: EmbeddingClock, url?: string): EmbeddingServer
}

const startOfTime = Date.parse('2026-11-16T00:00:00Z')

/** Clients of a server whose time stands still. */
const newBench = (): Bench => {
  const bench = {
    now: startOfTime,
    waits: [] as number[],
    client: (changed: EmbeddingClock = {}, url = bench.server.url) => {
      const target = embeddingTargetOf({ embeddingsUrl: url, embeddingsModel: 'hashed', embeddingsKey: key })
      if (target === undefined) throw new Error('No target')
      const wait = (ms: number): Promise<void> => {
        bench.waits.push(ms)
        return Promise.resolve()
      }
      return createEmbeddingServer(target, { clock: () => bench.now, wait, ...changed })
    },
  } as Bench
  return bench
}

/** Runs `work` with a new server. */
export const withBench = async (work: (bench: Bench) => Promise<void>): Promise<void> => {
  const server = await startEmbeddingServer()
  try {
    await work(Object.assign(newBench(), { server }))
  } finally {
    await server.stop()
  }
}

/** The bench of a file of tests: each test has a new server. */
export const embeddingBench = (options?: EmbeddingServerOptions): Bench => {
  const bench = newBench()
  beforeEach(async () => {
    bench.server = await startEmbeddingServer(options)
    bench.now = startOfTime
    bench.waits = []
  })
  afterEach(() => bench.server.stop())
  return bench
}

/** The error of `work`. It is worded in both languages, short, on one line and without the key. */
export const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const thrown: unknown = await work.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  )
  if (!(thrown instanceof AppError)) throw thrown
  const shown = JSON.stringify([thrown.words, thrown.facts, String(thrown.cause)])
  expect(shown).not.toContain(key)
  expect(shown.length).toBeLessThan(1500)
  expect(thrown.message).not.toMatch(/\p{Cc}/u)
  expect(thrown.words.message).toMatchObject({ en: expect.any(String), ja: expect.stringMatching(/[ぁ-ん]/) })
  return thrown
}
