import { setTimeout as sleep } from 'node:timers/promises'
import { FairShares } from '../concurrency/fair-shares.ts'
import type { EmbeddingServer, EmbeddingTarget } from '../kernel/embedding-server.ts'
import type { Clock } from '../kernel/host.ts'
import { BatchSizes } from './embeddings/batch-sizes.ts'
import { FailedTry } from './embeddings/failed-try.ts'
import { timeLimitAfter } from './embeddings/limited-time.ts'
import { errorOfSignal, postTexts } from './embeddings/post.ts'
import { problemsOf } from './embeddings/problems.ts'
import { differentDims } from './embeddings/read-answer.ts'
import { Rest } from './embeddings/rest.ts'

export const requestsAtOnce = 2
export const waitingRequests = 64
export const triesPerRequest = 3
export const requestLimitMs = 10_000
/** A server that asks for a longer wait before the next try is left alone instead. */
export const maxWaitMs = 5000
const firstWaitMs = 250

/** What tests replace. */
export interface EmbeddingClock {
  readonly clock?: Clock
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly timeLimitMs?: number
}

const waitFor = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal })
}

/** The client of a server with the OpenAI form of /v1/embeddings. */
export const createEmbeddingServer = (
  target: EmbeddingTarget,
  { clock = Date.now, wait = waitFor, timeLimitMs = requestLimitMs }: EmbeddingClock = {},
): EmbeddingServer => {
  const problems = problemsOf(target)
  const places = new FairShares(
    { running: requestsAtOnce, queued: waitingRequests },
    { full: problems.busy, cancelled: () => problems.cancelled(undefined) },
  )
  const rest = new Rest(clock)
  const sizes = new BatchSizes()
  let dims: number | undefined
  let answeredAt = Number.NEGATIVE_INFINITY

  const tryOnce = async (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    rest.check()
    const limitMs = timeLimitAfter(clock() - answeredAt, timeLimitMs)
    const vectors = await postTexts({ target, problems, clock, timeLimitMs: limitMs }, texts, signal)
    answeredAt = clock()
    const found = vectors[0]?.length
    if (dims !== undefined && found !== undefined && found !== dims)
      throw new FailedTry(problems.unusable(differentDims(dims, found)))
    dims ??= found
    rest.succeeded()
    return vectors
  }

  const ask = async (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(texts, signal)
      } catch (thrown) {
        if (!(thrown instanceof FailedTry)) throw thrown
        const { error, remedy, afterMs = 0, isServerFault } = thrown
        const isResting = isServerFault && rest.failed(error, afterMs > maxWaitMs ? afterMs : undefined)
        if (remedy !== 'again' || isResting || tries === triesPerRequest) throw thrown
        // Servers that failed together must not be asked again at the same moment.
        const waitMs = firstWaitMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
        await wait(Math.max(waitMs, afterMs), signal)
      }
    }
  }

  /** Asks with as many texts as the server can handle at a time. */
  const askAll = async (texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> => {
    const vectors: Float32Array[] = []
    while (vectors.length < texts.length) {
      const batch = sizes.next(texts, vectors.length)
      try {
        vectors.push(...(await places.run([], signal, () => ask(batch, signal))))
        sizes.answered(batch)
      } catch (thrown) {
        if (!(thrown instanceof FailedTry)) throw thrown
        if (!sizes.shrink(batch, thrown.remedy)) throw thrown.forCaller(batch, vectors.length)
      }
    }
    return vectors
  }

  return {
    model: target.model,
    vectorsOf: async (texts, signal) => {
      const blank = texts.findIndex((text) => text.trim() === '')
      if (blank >= 0) throw problems.blank(blank)
      try {
        rest.check()
        return await askAll(texts, signal)
      } catch (thrown) {
        if (signal.aborted) throw errorOfSignal(problems, signal)
        throw thrown
      }
    },
  }
}
