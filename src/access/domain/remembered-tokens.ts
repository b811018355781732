import type { Clock } from '../../kernel/host.ts'
import type { TokenStore } from '../ports.ts'
import type { TokenRecord } from './token.ts'

/** Valid tokens that were looked up a moment ago. A token is known by its hash and is not kept itself. */
export interface RememberedTokens {
  get(hash: string): TokenRecord | undefined
  /** `askedAt`: when the database was asked, so that a slow answer is not remembered longer than a quick one. */
  add(record: TokenRecord, askedAt: number): void
  forget(hash: string): void
}

/** A revoked token may work for this much longer. */
export const rememberMs = 1000
/** Above this number the oldest token is forgotten: it is looked up again. */
export const maxRemembered = 1000

export const createRememberedTokens = (clock: Clock): RememberedTokens => {
  const kept = new Map<string, { readonly record: TokenRecord; readonly askedAt: number }>()
  const isFresh = (askedAt: number): boolean => {
    const age = clock() - askedAt
    return age >= 0 && age < rememberMs
  }
  return {
    get: (hash) => {
      const found = kept.get(hash)
      if (found === undefined) return undefined
      if (isFresh(found.askedAt)) return found.record
      kept.delete(hash)
      return undefined
    },
    add: (record, askedAt) => {
      kept.delete(record.hash)
      kept.set(record.hash, { record, askedAt })
      if (kept.size > maxRemembered) kept.delete(kept.keys().next().value ?? '')
    },
    forget: (hash) => {
      kept.delete(hash)
    },
  }
}

/** The same store: a token that is revoked here is forgotten here at once. */
export const forgettingRevoked = (tokens: TokenStore, remembered: RememberedTokens): TokenStore => ({
  ...tokens,
  revoke: async (id, at, signal) => {
    const revoked = await tokens.revoke(id, at, signal)
    if (revoked !== undefined) remembered.forget(revoked.hash)
    return revoked
  },
})

/** For a store whose lookups cost no round trip. */
export const rememberNothing: RememberedTokens = {
  get: () => undefined,
  add: () => undefined,
  forget: () => undefined,
}
