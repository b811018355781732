import { createHash } from 'node:crypto'
import { createBuckets, type BucketOptions, type Buckets } from './buckets.ts'

/** What one server took of a key since it last was full, and what it believes to be left. */
export type UsedKey = readonly [key: string, taken: number, left: number]

/** What another server told, and when. */
export interface ServerUse {
  readonly server: string
  readonly at: number
  readonly used: readonly UsedKey[]
}

/** Buckets of one limit that several servers share by telling each other what they took. */
export interface SharedBuckets extends Buckets {
  /** What this server took. Keys whose bucket is full again are left out. */
  used(): readonly UsedKey[]
  /** Takes what the others took since the last time. */
  apply(others: readonly ServerUse[]): void
}

/** A server tells what it took of this many keys, those that were used last. */
export const maxToldKeys = 1000

/** A server is not believed if its clock is ahead, so what it took counts as taken now. */
const secondsSince = (at: number, now: number): number => Math.max(0, now - at) / 1000

export const createSharedBuckets = (options: BucketOptions): SharedBuckets => {
  const { capacity, perSecond, now } = options
  const buckets = createBuckets(options)
  const taken = new Map<string, number>()
  let known: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined

  const count = (key: string): void => {
    const before = taken.get(key) ?? 0
    taken.delete(key)
    taken.set(key, before + 1)
    if (taken.size > maxToldKeys) taken.delete(taken.keys().next().value ?? '')
  }

  /** A server that has just started believes what the others say is left. */
  const join = ({ at, used }: ServerUse): void => {
    for (const [key, , left] of used) buckets.lower(key, left + secondsSince(at, now()) * perSecond)
  }

  /** Each other server may have given a whole bucket before it heard of this one. More is not paid back. */
  const follow = ({ server, used }: ServerUse, mostOwed: number): void => {
    const before = known?.get(server)
    for (const [key, total] of used) {
      const last = before?.get(key) ?? 0
      // A smaller number than before: the other server began to count anew.
      const since = total >= last ? total - last : total
      if (since > 0) buckets.lower(key, Math.max(-mostOwed, buckets.left(key) - since))
    }
  }

  return {
    take: (name) => {
      const key = keyOf(name)
      const wait = buckets.take(key)
      if (wait === 0) count(key)
      return wait
    },
    used: () => {
      const all = [...taken].map(([key, total]): UsedKey => [key, total, hundredths(buckets.left(key))])
      for (const [key, , left] of all) if (left >= capacity) taken.delete(key)
      return all.filter(([, , left]) => left < capacity)
    },
    apply: (others) => {
      for (const other of others) (known === undefined ? join : follow)(other, others.length * capacity)
      known = new Map(
        others.map(({ server, used }) => [server, new Map(used.map(([key, total]) => [key, total]))] as const),
      )
    },
  }
}

/** Names of users and addresses do not leave this server, and every key is short. */
const keyOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 16)

const hundredths = (value: number): number => Math.round(value * 100) / 100
