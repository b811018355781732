import type { Buckets } from './domain/buckets.ts'

export interface Slowdown {
  /** Counts a failed attempt. Resolves to 0, or after a delay to the seconds for the Retry-After header. */
  failed(address: string): Promise<number>
}

export interface SlowdownOptions {
  /** The failed attempts of each network. */
  readonly failures: Buckets
  readonly holdMs?: number
  readonly maxHeld?: number
}

/** Ten failed attempts at once, then one per second. */
export const allowance = { capacity: 10, perSecond: 1, maxKeys: 10_000 }

/**
 * Slows down failed attempts by network. Valid tokens are not affected, because many users may share an address with
 * an attacker. Only a limited number of responses is delayed at a time, so that waiting does not use up memory.
 */
export const createSlowdown = ({ failures, holdMs = 1000, maxHeld = 64 }: SlowdownOptions): Slowdown => {
  let held = 0
  return {
    failed: async (address) => {
      const wait = failures.take(networkOf(address))
      if (wait > 0 && held < maxHeld) {
        held++
        await new Promise((resolve) => setTimeout(resolve, holdMs))
        held--
      }
      return wait
    },
  }
}

/** The network of an address. A client with one IPv6 address usually has its whole /64 network. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::', 2)
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':')
}
