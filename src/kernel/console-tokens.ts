import type { Scope } from './scope.ts'

/** What is known of a token besides its secret. */
export interface TokenFacts {
  readonly id: string
  /** The user, as change histories show it. */
  readonly name: string
  readonly scope: Scope
  /** In order: the first one is used if a request names none. `*` means every workspace. */
  readonly workspaces: readonly string[]
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
  readonly lastUsedAt: string | null
}

/** A token as administrators see it. */
export interface ListedToken extends TokenFacts {
  readonly state: 'active' | 'expired' | 'revoked'
  /** Whether the request that asked was made with it. */
  readonly own: boolean
}

/** The answer of `GET /console/tokens`. */
export interface TokenList {
  /** The newest first. */
  readonly tokens: readonly ListedToken[]
  /** How many are not listed, because they are older than those that fit. */
  readonly more: number
  /** How many open workspaces that the administrator may not use. */
  readonly elsewhere: number
  /** What a new token may have at most. */
  readonly most: TokenMaker
}

export interface TokenMaker {
  readonly scope: Scope
  /** `*` stands for every workspace. */
  readonly workspaces: readonly string[]
}

/** The body of `POST /console/tokens`. */
export interface TokenRequest {
  readonly name?: string
  readonly scope: Scope
  readonly workspaces: readonly string[]
  /** After how many days it ends. */
  readonly days?: number
}

/** The answer of `POST /console/tokens`: the only time that the token is shown. */
export interface MadeToken {
  readonly token: string
  readonly listed: ListedToken
}
