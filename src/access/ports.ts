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
