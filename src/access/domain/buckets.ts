/** A rate limiter with one token bucket per key. */
export interface Buckets {
  /** Takes one token. Returns 0, or the seconds until the next token is available. */
  take(key: string): number
}

export interface BucketOptions {
  readonly capacity: number
  readonly perSecond: number
  /** Above this number the least recently used key is dropped. Its next bucket is full again. */
  readonly maxKeys: number
  readonly now: () => number
}

interface Bucket {
  readonly left: number
  readonly at: number
}

export const createBuckets = ({ capacity, perSecond, maxKeys, now }: BucketOptions): Buckets => {
  const buckets = new Map<string, Bucket>()
  return {
    take: (key) => {
      const at = now()
      const before = buckets.get(key)
      const left =
        before === undefined
          ? capacity
          : Math.min(capacity, before.left + (Math.max(0, at - before.at) / 1000) * perSecond)
      buckets.delete(key)
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at })
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? '')
      return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond)
    },
  }
}
