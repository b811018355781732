/** A rate limiter with one token bucket per key. */
export interface Buckets {
  /** Takes one token. Returns 0, or the seconds until the next token is available. */
  take(key: string): number
}

/** Buckets from which others take, too. */
export interface OpenBuckets extends Buckets {
  /** How many tokens are left; less than zero if others took more than there were. */
  left(key: string): number
  /** Leaves at most this many tokens, which may be less than zero. */
  lower(key: string, left: number): void
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

export const createBuckets = ({ capacity, perSecond, maxKeys, now }: BucketOptions): OpenBuckets => {
  const buckets = new Map<string, Bucket>()
  const leftAt = (key: string, at: number): number => {
    const before = buckets.get(key)
    if (before === undefined) return capacity
    return Math.min(capacity, before.left + (Math.max(0, at - before.at) / 1000) * perSecond)
  }
  const set = (key: string, bucket: Bucket): void => {
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value ?? '')
  }
  return {
    take: (key) => {
      const at = now()
      const left = leftAt(key, at)
      set(key, { left: left >= 1 ? left - 1 : left, at })
      return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond)
    },
    left: (key) => leftAt(key, now()),
    lower: (key, wanted) => {
      const at = now()
      const left = leftAt(key, at)
      if (wanted < left) set(key, { left: wanted, at })
    },
  }
}
