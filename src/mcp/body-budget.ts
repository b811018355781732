/** Limits the bytes of unfinished bodies, so that half-sent requests cannot fill the memory. */
export interface BodyBudget {
  /** Reserves bytes for a part of a body; false if no room is left. */
  take(owner: string, bytes: number): boolean
  release(owner: string, bytes: number): void
}

const mebibyte = 1024 * 1024

/** One caller can send six of the largest bodies at once, and four such callers fill the whole budget. */
export const defaultBudget = { perOwner: 64 * mebibyte, total: 256 * mebibyte }

export const createBodyBudget = ({ perOwner, total } = defaultBudget): BodyBudget => {
  const held = new Map<string, number>()
  let sum = 0
  return {
    take: (owner, bytes) => {
      const own = (held.get(owner) ?? 0) + bytes
      if (own > perOwner || sum + bytes > total) return false
      held.set(owner, own)
      sum += bytes
      return true
    },
    release: (owner, bytes) => {
      const own = (held.get(owner) ?? 0) - bytes
      if (own > 0) held.set(owner, own)
      else held.delete(owner)
      sum -= bytes
    },
  }
}
