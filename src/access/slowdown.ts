import { createBuckets } from './domain/buckets.ts'
import { networkOf } from './domain/address.ts'

export interface Slowdown {
  /** Notes a failed attempt. Gives 0 where it may be answered, or the seconds to name in a refusal, after a while of waiting. */
  failed(address: string): Promise<number>
}

export interface SlowdownOptions {
  readonly now: () => number
  readonly holdMs?: number
  readonly maxHeld?: number
}

/** Ten wrong tokens at once, then one a second. */
export const allowance = { capacity: 10, perSecond: 1, maxKeys: 10_000 }

/**
 * Failed attempts are slowed by address. Whoever has a good token is let in all the same: many may share an address
 * with the one who guesses. The answer is held back only while few are, so that waiting costs us nothing.
 */
export const createSlowdown = ({ now, holdMs = 1000, maxHeld = 64 }: SlowdownOptions): Slowdown => {
  const failures = createBuckets({ ...allowance, now })
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
