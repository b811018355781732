import type { Scope } from './scope.ts'

/** Someone who was let in, as far as the house must know them. The token itself stays at the door. */
export interface Visitor {
  /** Whose state and whose limits these are: one per token or subject. */
  readonly principal: string
  readonly mayStartPrograms: boolean
  /** Who writes, as change histories name them. */
  readonly user?: string
  /** Without one there is no limit to what may be called. */
  readonly scope?: Scope
  readonly workspace?: string
  /** Whether the same token would be let in now: it may have been revoked, or have ended. */
  isStillWelcome?(): Promise<boolean>
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

/** What a request shows at the door. */
export interface Attempt {
  readonly authorization: string | undefined
  /** The workspace that it asks for; without one, the first that its token is bound to. */
  readonly workspace: string | undefined
  readonly address: string
}

export type Admission = { readonly visitor: Visitor } | { readonly refusal: Refusal }

export interface Door {
  admit(attempt: Attempt): Promise<Admission>
  /** The refusal of someone who was let in and may not go further. */
  needs(scope: Scope): Refusal
}
