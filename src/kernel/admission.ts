import type { Scope } from './scope.ts'

/** An admitted caller. It does not contain the token. */
export interface Visitor {
  /** The owner of state and limits: one per token or subject. */
  readonly principal: string
  readonly mayStartPrograms: boolean
  /** A page on loopback without the start-up token: it may call only tools that read. */
  readonly readsOnly?: boolean
  /** The user in change histories. */
  readonly user?: string
  /** What may be called; everything if undefined. */
  readonly scope?: Scope
  readonly workspace?: string
  /** The workspaces that the caller may name; `*` stands for every one. */
  readonly workspaces?: readonly string[]
  /** Whether the token is still valid: it may have been revoked or have expired. */
  isStillValid?(): Promise<boolean>
}

export const refusalReasons = [
  'no_token',
  'malformed',
  'unknown',
  'revoked',
  'expired',
  'invalid',
  'workspace',
  'scope',
  'too_many_failures',
  'rate_limit',
  'issuer_unreachable',
  'store_unreachable',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

export interface Refusal {
  readonly status: 401 | 403 | 429 | 503
  readonly reason: RefusalReason
  readonly message: string
  readonly headers: Readonly<Record<string, string>>
}

/** The credentials of a request. */
export interface Attempt {
  readonly authorization: string | undefined
  /** The requested workspace; the first one of the token if undefined. */
  readonly workspace: string | undefined
  readonly address: string
}

export type Admission = { readonly visitor: Visitor } | { readonly refusal: Refusal }

export interface Door {
  admit(attempt: Attempt): Promise<Admission>
  /** The refusal of an admitted caller whose scope is too small. */
  needs(scope: Scope): Refusal
}
