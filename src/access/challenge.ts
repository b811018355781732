import type { Refusal, RefusalReason } from '../kernel/admission.ts'
import type { Scope } from '../kernel/scope.ts'

/** The status, message and RFC 6750 error code of each refusal. */
const refusals: Readonly<
  Record<RefusalReason, { readonly status: Refusal['status']; readonly error?: string; readonly message: string }>
> = {
  no_token: { status: 401, message: 'This server needs a token: send the header "Authorization: Bearer <token>"' },
  malformed: { status: 401, error: 'invalid_token', message: 'This is not a token of this server' },
  unknown: { status: 401, error: 'invalid_token', message: 'The token is not known' },
  revoked: { status: 401, error: 'invalid_token', message: 'The token was revoked' },
  expired: { status: 401, error: 'invalid_token', message: 'The token has expired' },
  invalid: { status: 401, error: 'invalid_token', message: 'The token is not valid for this server' },
  workspace: { status: 403, error: 'insufficient_scope', message: 'The token does not allow this workspace' },
  scope: { status: 403, error: 'insufficient_scope', message: 'The token does not allow this' },
  too_many_failures: { status: 429, message: 'Too many failed attempts' },
  rate_limit: { status: 429, message: 'Too many requests with this token' },
  issuer_unreachable: { status: 503, message: 'The keys of the issuer cannot be fetched at the moment' },
  store_unreachable: { status: 503, message: 'Tokens cannot be checked at the moment' },
}

export interface Challenger {
  refuse(reason: RefusalReason, more?: { readonly scope?: Scope; readonly retryAfter?: number }): Refusal
}

export interface ChallengerOptions {
  /** The address of the RFC 9728 metadata, if there is an authorization server. */
  readonly resourceMetadata?: string | undefined
  readonly scopePrefix?: string
}

export const createChallenger = ({ resourceMetadata, scopePrefix = '' }: ChallengerOptions): Challenger => ({
  refuse: (reason, { scope, retryAfter } = {}) => {
    const { status, error, message } = refusals[reason]
    const asked = scope ?? (status === 401 ? 'read' : undefined)
    const parts = [
      'realm="kura"',
      ...(error === undefined ? [] : [`error="${error}"`, `error_description="${message}"`]),
      ...(asked === undefined ? [] : [`scope="${scopePrefix}${asked}"`]),
      ...(resourceMetadata === undefined ? [] : [`resource_metadata="${resourceMetadata}"`]),
    ]
    return {
      status,
      reason,
      message,
      headers: {
        ...((status === 401 || status === 403) && { 'WWW-Authenticate': `Bearer ${parts.join(', ')}` }),
        ...((status === 429 || status === 503) && { 'Retry-After': String(retryAfter ?? 5) }),
      },
    }
  },
})
