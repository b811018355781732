import type { UsedKey } from './domain/shared-buckets.ts'
import type { TokenRecord } from './domain/token.ts'

/** Stores tokens. Each method is one transaction. */
export interface TokenStore {
  add(record: TokenRecord, signal: AbortSignal): Promise<void>
  find(id: string, signal: AbortSignal): Promise<TokenRecord | undefined>
  /** All tokens, the newest first. */
  list(signal: AbortSignal): Promise<readonly TokenRecord[]>
  /** Returns the revoked token, or undefined if there is none. Revoking twice changes nothing. */
  revoke(id: string, at: string, signal: AbortSignal): Promise<TokenRecord | undefined>
  /** Records the last use. */
  touch(id: string, at: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** What a server took of the keys of each limit. */
export type LimitUse = Readonly<Record<string, readonly UsedKey[]>>

export interface ToldUse {
  readonly server: string
  readonly at: number
  readonly used: LimitUse
}

/** Where servers tell each other what they took. Each of them writes only what is its own. */
export interface LimitStore {
  /** Stores what this server took, unless it is undefined, and returns what the others told lately. */
  exchange(
    own: { readonly at: number; readonly used: LimitUse | undefined },
    signal: AbortSignal,
  ): Promise<readonly ToldUse[]>
  /** Removes what servers told that have gone. */
  removeGone(now: number, signal: AbortSignal): Promise<void>
  /** Removes what this server told, too. */
  close(): Promise<void>
}
