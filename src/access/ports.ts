import type { TokenRecord } from './domain/token.ts'

/** Where tokens are kept. Each method is one transaction. */
export interface TokenStore {
  add(record: TokenRecord, signal: AbortSignal): Promise<void>
  find(id: string, signal: AbortSignal): Promise<TokenRecord | undefined>
  /** The newest first. */
  list(signal: AbortSignal): Promise<readonly TokenRecord[]>
  /** Gives the token as it is now; a second time changes nothing. Nothing where there is none. */
  revoke(id: string, at: string, signal: AbortSignal): Promise<TokenRecord | undefined>
  /** Notes that it was used. */
  touch(id: string, at: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}
