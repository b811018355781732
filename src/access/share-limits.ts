import { createBuckets, type BucketOptions, type Buckets } from './domain/buckets.ts'
import { createSharedBuckets, type SharedBuckets } from './domain/shared-buckets.ts'
import type { Clock, Logger } from '../kernel/host.ts'
import type { LimitStore, LimitUse } from './ports.ts'

/** The limits of a server. */
export interface Limits {
  /** The buckets of a limit. Servers share those of the same name. */
  buckets(name: string, options: BucketOptions): Buckets
}

/** A server that shares nothing. */
export const ownLimits: Limits = { buckets: (_name, options) => createBuckets(options) }

export interface SharedLimits extends Limits {
  /** Tells the others what this server took, and takes what they took. */
  exchange(): Promise<void>
  /** Exchanges every second until it is stopped. */
  start(): void
  stop(): Promise<void>
}

export interface SharedLimitsParts {
  readonly store: LimitStore
  readonly clock: Clock
  readonly logger: Logger
}

/** Servers that tell each other what they took every second differ by what is taken in a second. */
const exchangeEveryMs = 1000
/** A server that took nothing new tells what it took again after this time, before the others forget it. */
const tellAgainMs = 30_000
/** How often what servers left is removed that have gone. */
const cleanEveryMs = 5 * 60_000

export const createSharedLimits = ({ store, clock, logger }: SharedLimitsParts): SharedLimits => {
  const limits = new Map<string, SharedBuckets>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  let told = { taken: '', at: Number.NEGATIVE_INFINITY }
  let cleanedAt = Number.NEGATIVE_INFINITY
  let isFailing = false

  /** What this server took, if the others do not know it yet or may soon take this server for gone. */
  const news = (now: number): LimitUse | undefined => {
    const used = Object.fromEntries([...limits].map(([name, limit]) => [name, limit.used()]))
    const taken = Object.entries(used).flatMap(([name, keys]) =>
      keys.map(([key, total]) => [name, key, total].join(' ')),
    )
    const text = taken.join('\n')
    if (text === told.taken && (text === '' || now - told.at < tellAgainMs)) return undefined
    told = { taken: text, at: now }
    return used
  }

  const exchange = async (): Promise<void> => {
    const now = clock()
    const others = await store.exchange({ at: now, used: news(now) }, stopping.signal).catch((thrown: unknown) => {
      told = { taken: '', at: Number.NEGATIVE_INFINITY }
      throw thrown
    })
    for (const [name, limit] of limits)
      limit.apply(others.map(({ server, at, used }) => ({ server, at, used: used[name] ?? [] })))
    if (now - cleanedAt < cleanEveryMs) return
    cleanedAt = now
    await store.removeGone(now, stopping.signal)
  }

  /** Without the database each server counts alone. */
  const exchangeOrWarn = async (): Promise<void> => {
    try {
      await exchange()
      isFailing = false
    } catch (cause) {
      if (!isFailing && !stopping.signal.aborted) logger.warn('The limits are not shared at the moment', { cause })
      isFailing = true
    }
  }

  const schedule = (): void => {
    timer = setTimeout(() => {
      current = exchangeOrWarn().finally(() => {
        if (!stopping.signal.aborted) schedule()
      })
    }, exchangeEveryMs).unref()
  }

  return {
    buckets: (name, options) => {
      const limit = limits.get(name) ?? createSharedBuckets(options)
      limits.set(name, limit)
      return limit
    },
    exchange,
    start: () => {
      current = exchangeOrWarn()
      schedule()
    },
    stop: async () => {
      clearTimeout(timer)
      stopping.abort()
      await current
      await store.close()
    },
  }
}
